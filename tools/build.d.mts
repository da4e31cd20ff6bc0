export const root: string
export function buildFolder(onBuild?: () => void): Promise<string>

export function testsOnDatabase(root: string, folders: readonly string[]): string[]

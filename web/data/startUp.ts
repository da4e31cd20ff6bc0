/** What the browser's entry needs before it can begin. `errorReporting` may be false: it is switched off, not forgotten. */
export interface StartUpParts {
  app: unknown
  errorReporting: unknown
  dataSets: unknown
}

const names: Record<keyof StartUpParts, string> = {
  app: 'app',
  errorReporting: 'error-reporting setting',
  dataSets: 'data sets',
}

/** Throws, naming what is missing, before anything is rendered (0035, Client). */
export function checkStartUp(parts: Partial<StartUpParts>): void {
  const missing = (Object.keys(names) as (keyof StartUpParts)[]).filter(
    (part) => parts[part] === undefined || parts[part] === null,
  )
  if (missing.length > 0)
    throw new Error(`Upwell cannot start without: ${missing.map((part) => names[part]).join(', ')}`)
}

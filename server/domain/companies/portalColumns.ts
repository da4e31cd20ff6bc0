import { portalEntries, type PortalColumn, type PortalSettings } from '../../../contract/portalSettings.ts'

/** The columns of `companies` that hold the portal's settings. */
export const portalColumns: readonly PortalColumn[] = portalEntries.map(([, { column }]) => column)

/** The settings of a row with these columns. */
export function portalOf(row: Readonly<Record<PortalColumn, string | boolean | null>>): PortalSettings {
  return Object.fromEntries(portalEntries.map(([name, { column }]) => [name, row[column]])) as PortalSettings
}

/** SQL of the settings as JSON, by their names. */
export function portalJSON(company: string): string {
  return `json_build_object(${portalEntries.map(([name, { column }]) => `'${name}', ${company}.${column}`).join(', ')})`
}

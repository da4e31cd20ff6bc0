import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { lookColumns } from '../companies/lookPictures.ts'
import { companyColumns, companyDefaults, missingOf, sqlType } from './kinds.ts'
import type { RestoredRow } from './readExport.ts'

/**
 * Replaces a company's settings with the export's, and removes what creating it had inserted. Returns its language, and
 * the pictures of its look, by column, to be set once the files exist.
 */
export async function restoreCompany(
  tx: Db,
  companyID: CompanyID,
  batches: AsyncIterable<RestoredRow[]>,
): Promise<{ language: string; look: Record<string, string> }> {
  for (const table of ['members', 'user_identities', 'users', 'roles', 'statuses'])
    await rows(tx, companyID, `delete from ${table} where company_id = $1`)
  let language = 'en'
  const look: Record<string, string> = {}
  for await (const [settings] of batches) {
    const [kept] = await rows<{ language: string }>(tx, companyID, restoreQuery, [
      JSON.stringify({ ...settings, ...missingOf(companyDefaults, settings ?? {}) }),
    ])
    language = kept?.language ?? language
    for (const column of lookColumns) {
      const id = settings?.[column]
      if (typeof id === 'string') look[column] = id
    }
  }
  return { language, look }
}

const restored = Object.entries(companyColumns).filter(
  ([column]) => column !== 'subdomain' && !lookColumns.some((picture) => picture === column),
)

const restoreQuery = `
  update companies c
  set ${restored.map(([column]) => `${column} = given.${column}`).join(', ')}
  from jsonb_to_record($2::jsonb) as given (${restored.map(([column, type]) => `${column} ${sqlType(type)}`).join(', ')})
  where c.id = $1
  returning c.language`

/** Sets the pictures of a company's look, by column; the others become empty. */
export async function restoreLook(tx: Db, companyID: CompanyID, look: Readonly<Record<string, string>>): Promise<void> {
  await rows(
    tx,
    companyID,
    `update companies set ${lookColumns.map((column, index) => `${column} = $${index + 2}::uuid`).join(', ')} where id = $1`,
    lookColumns.map((column) => look[column] ?? null),
  )
}

import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { companyColumns, companyDefaults, missingOf, sqlType } from './kinds.ts'
import type { RestoredRow } from './readExport.ts'

/**
 * Gives a company the export's settings in place of its own, and takes away what its making put there. Gives its language, and the logo
 * that it gets when its files are there.
 */
export async function restoreCompany(
  tx: Db,
  companyID: CompanyID,
  batches: AsyncIterable<RestoredRow[]>,
): Promise<{ language: string; logoID: string | null }> {
  for (const table of ['members', 'user_identities', 'users', 'roles', 'statuses'])
    await rows(tx, companyID, `delete from ${table} where company_id = $1`)
  let language = 'en'
  let logoID: string | null = null
  for await (const [settings] of batches) {
    const [kept] = await rows<{ language: string }>(tx, companyID, restoreQuery, [
      JSON.stringify({ ...settings, ...missingOf(companyDefaults, settings ?? {}) }),
    ])
    language = kept?.language ?? language
    if (typeof settings?.['logo_id'] === 'string') logoID = settings['logo_id']
  }
  return { language, logoID }
}

const restored = Object.entries(companyColumns).filter(([column]) => column !== 'subdomain' && column !== 'logo_id')

const restoreQuery = `
  update companies c
  set ${restored.map(([column]) => `${column} = given.${column}`).join(', ')}
  from jsonb_to_record($2::jsonb) as given (${restored.map(([column, type]) => `${column} ${sqlType(type)}`).join(', ')})
  where c.id = $1
  returning c.language`

export async function restoreLogo(tx: Db, companyID: CompanyID, logoID: string | null): Promise<void> {
  await rows(tx, companyID, 'update companies set logo_id = $2::uuid where id = $1', [logoID])
}

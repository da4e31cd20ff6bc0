import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { RestoredRow } from './readExport.ts'

/** Gives a company the export's settings in place of its own, and takes away what its making put there. Gives its language. */
export async function restoreCompany(tx: Db, companyID: CompanyID, batches: AsyncIterable<RestoredRow[]>): Promise<string> {
  for (const table of ['members', 'user_identities', 'users', 'roles', 'statuses']) await rows(tx, companyID, `delete from ${table} where company_id = $1`)
  let language = 'en'
  for await (const [settings] of batches) {
    const [kept] = await rows<{ language: string }>(
      tx,
      companyID,
      `update companies c
       set name = given.name, language = given.language, time_zone = given.time_zone, accent = given.accent, voter_names = given.voter_names, created_at = given.created_at
       from jsonb_to_record($2::jsonb) as given (name text, language text, time_zone text, accent text, voter_names text, created_at timestamptz)
       where c.id = $1
       returning c.language`,
      [JSON.stringify(settings)],
    )
    language = kept?.language ?? language
  }
  return language
}

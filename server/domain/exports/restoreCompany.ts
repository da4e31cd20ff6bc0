import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
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
    const [kept] = await rows<{ language: string }>(
      tx,
      companyID,
      `update companies c
       set name = given.name, language = given.language, time_zone = given.time_zone, accent = given.accent, voter_names = given.voter_names, created_at = given.created_at,
         portal_language = given.portal_language, default_theme = coalesce(given.default_theme, 'system'),
         shows_roadmap = coalesce(given.shows_roadmap, true), is_indexed = coalesce(given.is_indexed, true), anyone_mentions_team = coalesce(given.anyone_mentions_team, false),
         terms_url = given.terms_url, privacy_url = given.privacy_url, imprint_url = given.imprint_url
       from jsonb_to_record($2::jsonb) as given (
         name text, language text, time_zone text, accent text, voter_names text, created_at timestamptz,
         portal_language text, default_theme text, shows_roadmap boolean, is_indexed boolean, anyone_mentions_team boolean, terms_url text, privacy_url text, imprint_url text
       )
       where c.id = $1
       returning c.language`,
      [JSON.stringify(settings)],
    )
    language = kept?.language ?? language
    if (typeof settings?.['logo_id'] === 'string') logoID = settings['logo_id']
  }
  return { language, logoID }
}

export async function restoreLogo(tx: Db, companyID: CompanyID, logoID: string | null): Promise<void> {
  await rows(tx, companyID, 'update companies set logo_id = $2::uuid where id = $1', [logoID])
}

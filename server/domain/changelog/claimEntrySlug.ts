import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { freeSlug, nextSlug, slugOf } from '../text/slug.ts'

/** Addresses below the changelog that are no entry's. */
const reserved = ['new', 'feed', 'feeds', 'atom', 'rss', 'json', 'subscribe', 'confirm', 'leave', 'labels', 'entries']

/** An address for a title that no entry of the company has ever had, and from now on this one has. One claim at a time. */
export async function claimEntrySlug(tx: Db, companyID: CompanyID, entryID: string, title: string): Promise<string> {
  const base = slugOf(title, 'entry')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:changelog`}, 0))`.execute(tx)
  const taken = await rows<{ url_name: string }>(
    tx,
    companyID,
    'select url_name from changelog_slugs where company_id = $1 and url_name like $2',
    // As `nextSlug` may shorten it.
    [`${nextSlug(base, 99_999).slice(0, -6)}%`],
  )
  const urlName = freeSlug(base, [...taken.map(({ url_name: name }) => name), ...reserved])
  await tx
    .insertInto('changelog_slugs')
    .values({ company_id: companyID, url_name: urlName, entry_id: entryID })
    .execute()
  return urlName
}

/** Whether an address is one that a title gives, with a number or not. */
export function fitsTitle(urlName: string, title: string): boolean {
  const base = slugOf(title, 'entry')
  return urlName === base || urlName.replace(/-\d{1,5}$/, '') === base
}

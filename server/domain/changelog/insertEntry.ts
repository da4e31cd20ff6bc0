import type { EntryType } from '../../../contract/changelogKinds.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { searchVector } from '../search/searchVector.ts'
import { noPictures } from '../text/pictures.ts'
import { claimEntrySlug } from './claimEntrySlug.ts'
import { checkTexts, renderBody } from './entryTexts.ts'

interface Inserted {
  title: string
  body: string
  types?: readonly EntryType[]
  labelIDs?: readonly string[]
  /** When it was published elsewhere; null for a draft. */
  publishedAt: Date | null
  authorID: string | null
  /** The company's. */
  language: string
}

/** Adds an entry that comes from elsewhere, as a draft or as published; nobody is told. Gives its id. Refuses with `titleMissing` and `textTooLong`. */
export async function insertEntry(tx: Db, companyID: CompanyID, entry: Inserted): Promise<string> {
  const texts = checkTexts(entry)
  const id = newID()
  const now = new Date()
  await tx
    .insertInto('changelog_entries')
    .values({
      company_id: companyID,
      id,
      ...texts,
      ...renderBody(texts.body, noPictures),
      search: searchVector(entry.language, texts.title, texts.body),
      // Until its own is claimed, which needs the entry.
      url_name: id,
      types: [...new Set(entry.types ?? [])].toSorted(),
      state: entry.publishedAt ? 'published' : 'draft',
      published_at: entry.publishedAt,
      first_published_at: entry.publishedAt,
      author_id: entry.authorID,
      saved_by: entry.authorID,
      saved_at: now,
      created_at: now,
    })
    .execute()
  await tx
    .updateTable('changelog_entries')
    .set({ url_name: await claimEntrySlug(tx, companyID, id, texts.title) })
    .where('company_id', '=', companyID)
    .where('id', '=', id)
    .execute()
  const labels = [...new Set(entry.labelIDs ?? [])].map((labelID) => ({
    company_id: companyID,
    entry_id: id,
    label_id: labelID,
  }))
  if (labels.length > 0) await tx.insertInto('changelog_entry_labels').values(labels).execute()
  await record(tx, companyID, { type: 'entry.created', actorID: entry.authorID, data: { entryID: id } })
  return id
}

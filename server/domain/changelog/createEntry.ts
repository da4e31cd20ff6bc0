import type { EntryDraft } from '../../../contract/changelog.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { claimEntrySlug } from './claimEntrySlug.ts'
import { putFacts, type EntryFacts } from './entryFacts.ts'
import { checkTexts, madeOf } from './entryTexts.ts'
import { addPosts } from './posts/linkPosts.ts'
import { readDraft } from './readDraft.ts'

/** Begins a draft. Refuses with `titleMissing`, `textTooLong`, `postsFull`, and with `notFound` for a label, a segment, a post or an image. */
export async function createEntry(
  asking: Asking,
  {
    title,
    body = '',
    postIDs = [],
    ...facts
  }: EntryFacts & { title: string; body?: string | undefined; postIDs?: string[] | undefined },
): Promise<EntryDraft> {
  const { db, companyID, company } = asking
  const { userID } = signedIn(asking)
  const id = newID()
  const now = new Date()
  const made = await madeOf(asking, id, company.language, checkTexts({ title, body }))
  await db
    .insertInto('changelog_entries')
    .values({
      company_id: companyID,
      id,
      ...made,
      // Until its own is claimed, which needs the entry.
      url_name: id,
      author_id: userID,
      saved_by: userID,
      saved_at: now,
      run_began_at: now,
      created_at: now,
    })
    .execute()
  await db
    .updateTable('changelog_entries')
    .set({ url_name: await claimEntrySlug(db, companyID, id, made.title) })
    .where('company_id', '=', companyID)
    .where('id', '=', id)
    .execute()
  await putFacts(asking, id, facts)
  await addPosts(asking, id, postIDs)
  await record(db, companyID, { type: 'entry.created', actorID: userID, data: { entryID: id } })
  return readDraft(asking, id)
}

import type { PostItem } from '../../../contract/posts.ts'
import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { attachPictures } from '../pictures/attachPictures.ts'
import { isID, newID } from '../ids.ts'
import { nameMentions } from '../mentions/nameMentions.ts'
import { renderMarkdown } from '../text/markdown/markdown.ts'
import { checkText } from '../text/checkText.ts'
import { findPost } from '../visibility/findPost.ts'
import { countStatusChange } from './boardCounts.ts'

/**
 * Gives a post another status and says why in a note. The same status without a note changes nothing; with one it is a word of the team in
 * the post's history. Refuses with `notFound` for a post or status that is not there, `textTooLong` for the note.
 */
export async function changeStatus(
  asking: Asking,
  { postID, statusID, note = '' }: { postID: string; statusID: string; note?: string | undefined },
): Promise<{ id: string; status: PostItem['status'] }> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const status = await findStatus(asking, statusID)
  const post = await findPost(asking, postID, { lock: 'change' })
  const keptNote = checkText(
    'note',
    await nameMentions(asking, { boardID: post.board.id, postID: post.id }, note),
    lengths.note,
  )
  const isSame = post.statusID === status.id
  if (isSame && keptNote === '') return { id: post.id, status }
  const id = newID()
  const pictures = await attachPictures(asking, { statusChange: id }, keptNote)
  const { html, version } = renderMarkdown(keptNote, pictures)
  await db
    .insertInto('status_changes')
    .values({
      company_id: companyID,
      id,
      post_id: post.id,
      from_status_id: post.statusID,
      to_status_id: status.id,
      changed_by: userID,
      note: keptNote,
      note_html: html,
      text_version: version,
      // The transaction may have begun before the one it waited for: the history is in the order of the row's lock.
      created_at: new Date(),
    })
    .execute()
  if (!isSame) {
    await db
      .updateTable('posts')
      .set({ status_id: status.id, status_changed_at: new Date() })
      .where('company_id', '=', companyID)
      .where('id', '=', post.id)
      .execute()
    await db
      .updateTable('post_stats')
      .set({ status_id: status.id })
      .where('company_id', '=', companyID)
      .where('post_id', '=', post.id)
      .execute()
    await countStatusChange(db, companyID, { boardID: post.board.id, from: post.statusID, to: status.id })
  }
  await record(db, companyID, {
    type: 'post.statusChanged',
    postID: post.id,
    boardID: post.board.id,
    actorID: userID,
    data: { fromStatusID: post.statusID, toStatusID: status.id },
  })
  return { id: post.id, status }
}

async function findStatus({ db, companyID }: Asking, statusID: string): Promise<PostItem['status']> {
  const row = isID(statusID)
    ? await db
        .selectFrom('statuses')
        .select(['id', 'name', 'url_name', 'type', 'hue'])
        .where('company_id', '=', companyID)
        .where('id', '=', statusID)
        .executeTakeFirst()
    : undefined
  if (!row) throw new CallError('notFound')
  const { url_name: urlName, ...status } = row
  return { ...status, urlName } as PostItem['status']
}

import type { PostItem } from '../../../contract/posts.ts'
import { lengths } from '../../../contract/lengths.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { attachPictures } from '../pictures/attachPictures.ts'
import { newID } from '../ids.ts'
import { nameMentions } from '../mentions/nameMentions.ts'
import { renderMarkdown } from '../text/markdown/markdown.ts'
import { checkText } from '../text/checkText.ts'
import { findPost } from '../visibility/findPost.ts'
import { findStatus } from './findStatus.ts'
import { putStatus } from './putStatus.ts'

interface StatusChange {
  postID: string
  statusID: string
  note?: string | undefined
  mails?: boolean | undefined
}

/**
 * Changes a post's status, with an optional note. The same status without a note changes nothing; with one, the note is
 * added to the post's history. `mails: false` emails nobody. Refuses with `notFound` for an unknown post or status,
 * `textTooLong` for the note.
 */
export async function changeStatus(
  asking: Asking,
  { postID, statusID, note = '', mails = true }: StatusChange,
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
      // The transaction may have begun before the one it waited for: the history follows the order of the row's lock.
      created_at: new Date(),
    })
    .execute()
  const changedBefore = await changedAt(asking, post.id)
  if (!isSame) await putStatus(asking, post, { from: post.statusID, to: status.id, changedAt: new Date() })
  await record(db, companyID, {
    type: 'post.statusChanged',
    postID: post.id,
    boardID: post.board.id,
    actorID: userID,
    data: {
      fromStatusID: post.statusID,
      toStatusID: status.id,
      changeID: id,
      // What undoing restores.
      ...(changedBefore && { changedBefore: changedBefore.toISOString() }),
      ...(mails ? {} : { mails }),
    },
  })
  return { id: post.id, status }
}

async function changedAt({ db, companyID }: Asking, postID: string): Promise<Date | null> {
  const { status_changed_at: found } = await db
    .selectFrom('posts')
    .select('status_changed_at')
    .where('company_id', '=', companyID)
    .where('id', '=', postID)
    .executeTakeFirstOrThrow()
  return found
}

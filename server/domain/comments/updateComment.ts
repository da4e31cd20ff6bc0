import type { Comment } from '../../../contract/activity.ts'
import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { attachPictures } from '../pictures/attachPictures.ts'
import { newID } from '../ids.ts'
import { lockedTime } from '../lockedTime.ts'
import { nameMentions } from '../mentions/nameMentions.ts'
import { newlyNamed } from '../mentions/newlyNamed.ts'
import { commentWords } from '../search/commentWords.ts'
import { requireText } from '../text/checkText.ts'
import { renderMarkdown } from '../text/markdown/markdown.ts'
import { findComment } from './findComment.ts'
import { readComment } from './readComment.ts'
import { mayChange } from './shape.ts'

/**
 * Changes a comment's text and keeps the previous one; people mentioned for the first time are notified. The same text
 * again changes nothing. Refuses with `notFound`, with `forbidden` for anyone but the author and moderators, with
 * `textMissing` or `textTooLong`.
 */
export async function updateComment(asking: Asking, commentID: string, body: string): Promise<Comment> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const comment = await findComment(asking, commentID, { lock: true })
  if (!mayChange(asking, comment.authorID)) throw new CallError('forbidden')
  const text = requireText('body', await nameMentions(asking, comment, body, comment.body), lengths.comment)
  if (text === comment.body) return readComment(asking, comment.id)
  const { html, version } = renderMarkdown(
    text,
    await attachPictures(asking, { comment: comment.id }, text, comment.body),
  )
  await db
    .insertInto('comment_edits')
    .values({
      company_id: companyID,
      id: newID(),
      comment_id: comment.id,
      edited_by: userID,
      previous_body: comment.body,
      created_at: lockedTime,
    })
    .execute()
  await db
    .updateTable('comments')
    .set({
      body: text,
      body_html: html,
      text_version: version,
      ...commentWords(asking.company.language, text),
      edited_at: new Date(),
    })
    .where('company_id', '=', companyID)
    .where('id', '=', comment.id)
    .execute()
  const named = await newlyNamed(asking, { kind: 'comment', id: comment.id, text, before: comment.body })
  await record(db, companyID, {
    type: 'comment.edited',
    commentID: comment.id,
    postID: comment.postID,
    boardID: comment.boardID,
    actorID: userID,
    ...(named.length === 0 ? {} : { data: { named } }),
  })
  return readComment(asking, comment.id)
}

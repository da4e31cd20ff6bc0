import type { Comment } from '../../../contract/activity.ts'
import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { judge, unjudged } from '../reviews/judge.ts'
import { openReview } from '../reviews/openReview.ts'
import { holdComment } from './approval/holdComment.ts'
import { attachPictures } from '../pictures/attachPictures.ts'
import { newID } from '../ids.ts'
import { nameMentions } from '../mentions/nameMentions.ts'
import { requireText } from '../text/checkText.ts'
import { findPost } from '../visibility/findPost.ts'
import { findComment } from './findComment.ts'
import { insertComment } from './insertComment.ts'
import { seesInternal } from '../visibility/commentPolicy.ts'
import { readComment } from './readComment.ts'

export interface NewComment {
  postID: string
  body: string
  parentID?: string | undefined
  internal?: boolean | undefined
}

/**
 * Creates the viewer's comment and lets them follow the post, unless they have muted it. It may wait for approval. Replies to internal comments
 * are internal too. Refuses with `notFound` for a post, or a comment of it, that they can't see, with `forbidden` for
 * an internal comment by someone outside the team, with `commentsClosed`, with `textMissing` or `textTooLong`.
 */
export async function createComment(
  asking: Asking,
  { postID, body, parentID, internal = false }: NewComment,
): Promise<Comment> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  if (internal && !seesInternal(asking)) throw new CallError('forbidden')
  const post = await findPost(asking, postID, { lock: 'add to', leadsOn: true })
  if (post.commentsClosed && !seesInternal(asking)) throw new CallError('commentsClosed')
  const parent = parentID === undefined ? null : await findComment(asking, parentID)
  if (parent && parent.postID !== post.id) throw new CallError('notFound')
  const comment = {
    id: newID(),
    postID: post.id,
    parentID: parent?.id ?? null,
    authorID: userID,
    body: requireText(
      'body',
      await nameMentions(asking, { boardID: post.board.id, postID: post.id }, body),
      lengths.comment,
    ),
    internal: internal || parent?.isInternal === true,
    created: new Date(),
  }
  const judged = comment.internal
    ? unjudged
    : await judge(asking, { boardID: post.board.id, kind: 'comment', text: comment.body })
  await insertComment(db, companyID, asking.company.language, {
    ...comment,
    pictures: await attachPictures(asking, { comment: comment.id }, comment.body),
  })
  await db
    .insertInto('subscriptions')
    .values({ company_id: companyID, post_id: post.id, user_id: userID })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const about = { commentID: comment.id, postID: post.id, boardID: post.board.id, actorID: userID }
  if (judged.reasons.length > 0) await openReview(db, companyID, about, judged.reasons)
  if (judged.isHeld) await holdComment(asking, about)
  else await record(db, companyID, { type: 'comment.created', ...about, data: { internal: comment.internal } })
  const made = await readComment(asking, comment.id, { isWaiting: judged.isHeld })
  return judged.isHeld ? { ...made, canEdit: false, body: null, isWaiting: true } : made
}

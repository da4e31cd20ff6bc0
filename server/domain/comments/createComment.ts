import type { Comment } from '../../../contract/activity.ts'
import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
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
 * Creates the viewer's comment and lets them follow the post, unless they have muted it. Replies to internal comments
 * are internal too. Refuses with `notFound` for a post, or a comment of it, that they can't see, with `forbidden` for
 * an internal comment by someone outside the team, with `textMissing` or `textTooLong`.
 */
export async function createComment(
  asking: Asking,
  { postID, body, parentID, internal = false }: NewComment,
): Promise<Comment> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  if (internal && !seesInternal(asking)) throw new CallError('forbidden')
  const post = await findPost(asking, postID)
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
  await insertComment(db, companyID, {
    ...comment,
    pictures: await attachPictures(asking, { comment: comment.id }, comment.body),
  })
  await db
    .insertInto('subscriptions')
    .values({ company_id: companyID, post_id: post.id, user_id: userID })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const data = { internal: comment.internal }
  await record(db, companyID, {
    type: 'comment.created',
    commentID: comment.id,
    postID: post.id,
    boardID: post.board.id,
    actorID: userID,
    data,
  })
  return readComment(asking, comment.id)
}

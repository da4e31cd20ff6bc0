import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { findComment } from './findComment.ts'

export interface Reactions {
  objectID: string
  count: number
  viewerReacted: boolean
}

/** How many people like a comment that the viewer may see, and whether they do. Refuses with `notFound`. */
export async function readReactions(asking: Asking, commentID: string): Promise<Reactions> {
  const { id, likeCount, viewerLiked } = await findComment(asking, commentID)
  return { objectID: id, count: likeCount, viewerReacted: viewerLiked }
}

/** Likes a comment for the viewer; twice is once. Refuses with `notFound`. */
export async function likeComment(asking: Asking, commentID: string): Promise<Reactions> {
  return change(asking, commentID, true)
}

/** Removes the viewer's like; without one, nothing changes. */
export async function unlikeComment(asking: Asking, commentID: string): Promise<Reactions> {
  return change(asking, commentID, false)
}

async function change(asking: Asking, commentID: string, liked: boolean): Promise<Reactions> {
  const { companyID } = asking
  const { userID } = signedIn(asking)
  const comment = await findComment(asking, commentID)
  const [row] = await rows<{ count: number; changed: boolean }>(asking.db, companyID, liked ? likeQuery : unlikeQuery, [
    comment.id,
    userID,
  ])
  if (!row) throw new CallError('notFound')
  if (row.changed) {
    const type = liked ? 'comment.liked' : 'comment.unliked'
    await record(asking.db, companyID, {
      type,
      commentID: comment.id,
      postID: comment.postID,
      boardID: comment.boardID,
      actorID: userID,
    })
  }
  return { objectID: comment.id, count: row.count, viewerReacted: liked }
}

// The count changes by the rows actually inserted or deleted, so it equals the rows however many people like at once.
const counted = (table: string, sign: '+' | '-') => `
  update comments c
  set like_count = c.like_count ${sign} (select count(*) from ${table})::int
  where c.company_id = $1 and c.id = $2
  returning c.like_count as count, exists (select from ${table}) as changed`

const likeQuery = `
  with added as (
    insert into comment_reactions (company_id, comment_id, user_id, name)
    values ($1, $2, $3, 'like')
    on conflict do nothing
    returning user_id
  )
  ${counted('added', '+')}`

const unlikeQuery = `
  with removed as (
    delete from comment_reactions r
    where r.company_id = $1 and r.comment_id = $2 and r.user_id = $3 and r.name = 'like'
    returning r.user_id
  )
  ${counted('removed', '-')}`

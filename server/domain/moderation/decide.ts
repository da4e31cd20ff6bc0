import { longestNote } from '../../../contract/moderationKinds.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { publishComment } from '../comments/approval/holdComment.ts'
import { deleteComment } from '../comments/deleteComment.ts'
import { record } from '../events.ts'
import { isID } from '../ids.ts'
import { blockUser } from '../people/blockUser.ts'
import { isDecidable } from '../reviews/reviewSQL.ts'
import { visibleBoard } from '../sight.ts'
import { publishPost } from '../posts/approval/holdPost.ts'
import { deletePost } from '../posts/deletePost.ts'
import { checkText } from '../text/checkText.ts'

interface Decision {
  outcome: 'approved' | 'rejected'
  note?: string | undefined
  blocksAuthor?: boolean | undefined
}

interface OpenReview {
  id: string
  post_id: string
  comment_id: string | null
  board_id: string
  author_id: string | null
  is_held: boolean
}

/**
 * Decides open reviews, and gives the ids of those it decided. Approving publishes what was held; rejecting takes it away, and so what was public. Refuses
 * with `forbidden` for a comment without the permission to moderate, and for blocking without that to block, or a member.
 */
export async function decide(
  asking: Asking,
  reviewIDs: readonly string[],
  { outcome, note = '', blocksAuthor = false }: Decision,
): Promise<string[]> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const text = checkText('note', note, longestNote)
  if (blocksAuthor && !may(asking, 'users.block')) throw new CallError('forbidden')
  const found = await rows<OpenReview>(db, companyID, openQuery, [reviewIDs.filter(isID), asking.sight])
  if (found.some((review) => review.comment_id !== null) && !may(asking, 'comments.moderate'))
    throw new CallError('forbidden')
  for (const review of found) await (outcome === 'approved' ? approve : reject)(asking, review)
  // Before the blocking, and after what the verbs closed without a word.
  await rows(
    db,
    companyID,
    `update reviews set decided_at = coalesce(decided_at, now()), decided_by = $3::uuid, outcome = $4, note = nullif($5, '')
     where company_id = $1 and id = any($2::uuid[])`,
    [found.map(({ id }) => id), userID, outcome, text],
  )
  if (blocksAuthor)
    for (const authorID of new Set(found.map((review) => review.author_id)))
      if (authorID !== null) await blockUser(asking, authorID)
  return found.map(({ id }) => id)
}

async function approve(asking: Asking, review: OpenReview): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  if (review.is_held)
    await (review.comment_id === null
      ? publishPost(asking, review.post_id, userID)
      : publishComment(asking, review.comment_id, userID))
  else await record(db, companyID, { type: 'review.dismissed', ...aboutOf(review), actorID: userID })
}

async function reject(asking: Asking, review: OpenReview): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const { post_id: postID, comment_id: commentID } = review
  if (!review.is_held) return commentID === null ? deletePost(asking, postID) : deleteComment(asking, commentID)
  const [table, id] = commentID === null ? ['posts', postID] : ['comments', commentID]
  await rows(
    db,
    companyID,
    `update ${table} set held_at = null, deleted_at = now(), deleted_by = $3::uuid where company_id = $1 and id = $2::uuid`,
    [id, userID],
  )
  const type = commentID === null ? 'post.rejected' : 'comment.rejected'
  await record(db, companyID, { type, ...aboutOf(review), actorID: userID })
}

function aboutOf({ post_id: postID, comment_id: commentID, board_id: boardID }: OpenReview) {
  return { postID, boardID, ...(commentID === null ? {} : { commentID }) }
}

// Posts are held before reviews, as everywhere; the order keeps two who decide at once from waiting in a circle.
const openQuery = `
  with held as materialized (
    select p.id
    from posts p
    where p.company_id = $1 and p.id in (select r.post_id from reviews r where r.company_id = $1 and r.id = any($2::uuid[]) and r.decided_at is null)
    order by p.id
    for update
  )
  select r.id, r.post_id, r.comment_id, p.board_id, coalesce(c.author_id, p.author_id) as author_id,
    case when r.comment_id is null then p.held_at else c.held_at end is not null as is_held
  from reviews r
  join held h on h.id = r.post_id
  join posts p on p.company_id = $1 and p.id = r.post_id
  join boards b on b.company_id = $1 and b.id = p.board_id
  left join comments c on c.company_id = $1 and c.id = r.comment_id
  where r.company_id = $1 and r.id = any($2::uuid[]) and r.decided_at is null and ${isDecidable} and ${visibleBoard('b', '$3')}
  order by r.id
  for update of r`

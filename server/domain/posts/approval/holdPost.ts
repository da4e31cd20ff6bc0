import { rows } from '../../../ports/database/database.ts'
import { someone, type Asking } from '../../asking.ts'
import { record } from '../../events.ts'
import { exponentOf } from '../../votes/trending.ts'
import { setListed } from '../setListed.ts'

/** Hides a post that was just inserted until it is approved: for everyone but its author and the team it is as one that was deleted. */
export async function holdPost(asking: Asking, postID: string): Promise<void> {
  const { db, companyID } = asking
  const [post] = await rows<{ board_id: string; status_id: string }>(
    db,
    companyID,
    'update posts set deleted_at = now(), held_at = now() where company_id = $1 and id = $2::uuid returning board_id, status_id',
    [postID],
  )
  if (!post) throw new Error('a post vanished while it was being made')
  await setListed(asking, { id: postID, board: { id: post.board_id }, statusID: post.status_id }, false)
  const { userID } = someone(asking)
  await record(db, companyID, { type: 'post.held', postID, boardID: post.board_id, actorID: userID })
}

/**
 * Publishes a held post as if it were posted now, with its author's vote: those who are told of new posts are told of it now. False for one that is not held
 * (any more). The caller's transaction holds its row.
 */
export async function publishPost(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  postID: string,
  byID: string,
): Promise<boolean> {
  const now = new Date()
  const [post] = await rows<{ board_id: string; status_id: string; author_id: string | null }>(
    db,
    companyID,
    `update posts set deleted_at = null, deleted_by = null, held_at = null, created_at = $3
     where company_id = $1 and id = $2::uuid and held_at is not null
     returning board_id, status_id, author_id`,
    [postID, now],
  )
  if (!post) return false
  const about = { postID, boardID: post.board_id }
  await rows(
    db,
    companyID,
    'update post_stats set created_at = $3, trending = $4 where company_id = $1 and post_id = $2::uuid',
    [postID, now, exponentOf(now)],
  )
  await setListed({ db, companyID }, { id: postID, board: { id: post.board_id }, statusID: post.status_id }, true)
  if (post.author_id !== null) await rows(db, companyID, ownVoteQuery, [postID, post.author_id])
  await record(db, companyID, { type: 'post.created', ...about, actorID: post.author_id })
  await record(db, companyID, { type: 'post.approved', ...about, actorID: byID })
  return true
}

const ownVoteQuery = `
  with added as (
    insert into votes (company_id, post_id, user_id, root_post_id)
    values ($1, $2::uuid, $3::uuid, $2::uuid)
    on conflict do nothing
    returning root_post_id, user_id, created_at
  )
  insert into vote_events (company_id, root_post_id, user_id, delta, voted_at)
  select $1, root_post_id, user_id, 1, created_at from added`

import { markVotersStale } from '../../recounts/recount.ts'
import { CallError } from '../../../../contract/errors.ts'
import { rows } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { record } from '../../events.ts'
import { isID } from '../../ids.ts'
import { findPost } from '../../visibility/findPost.ts'
import { pauseFolding } from '../../votes/fold.ts'
import { setListed } from '../setListed.ts'
import { findPair, type Mergeable } from './findPair.ts'
import { recountComments } from '../../comments/countComment.ts'

interface Split {
  commentID: string
  homeID: string
  isLate: boolean
}

/**
 * Takes back the viewer's own split within 24 hours: the comment is where it was, with its replies, images and pin, and the post that it became is gone
 * with its author's vote. Refuses with `notFound`, `notSplit` for any other post, `tooLate`, and `splitChanged` once anything else happened to the new post or to the comment.
 */
export async function undoSplit(
  asking: Asking,
  postID: string,
): Promise<{ id: string; urlName: string; board: Mergeable['board'] }> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const split = isID(postID) ? await findSplit(asking, postID) : undefined
  if (!split) {
    await findPost(asking, postID)
    throw new CallError('notSplit')
  }
  if (split.isLate) throw new CallError('tooLate')
  await pauseFolding(db)
  const [made, home] = await findPair(asking, postID, split.homeID)
  if (home.isDeleted) throw new CallError('notFound')
  if (made.isDeleted || made.mergedIntoID !== null || !(await isExact(asking, made.id, home.id)))
    throw new CallError('splitChanged')
  await rows(db, companyID, backQuery, [made.id, split.commentID])
  await setListed(asking, made, false)
  await markVotersStale(db, companyID, [made.id])
  await rows(db, companyID, 'delete from vote_events where company_id = $1 and root_post_id = $2::uuid', [made.id])
  await rows(db, companyID, 'delete from posts where company_id = $1 and id = $2::uuid', [made.id])
  await recountComments(db, companyID, [home.id])
  const where = { commentID: split.commentID, postID: home.id, boardID: home.board.id, actorID: userID }
  await record(db, companyID, { type: 'post.deleted', postID: made.id, boardID: made.board.id, actorID: userID })
  await record(db, companyID, { type: 'comment.restored', ...where })
  await record(db, companyID, { type: 'comment.splitUndone', ...where, data: { fromPostID: made.id } })
  return { id: home.id, urlName: home.urlName, board: home.board }
}

/** The comment may be another post's by now: what it was split off from was merged. */
async function findSplit(asking: Asking, postID: string): Promise<Split | undefined> {
  const [found] = await rows<Split>(
    asking.db,
    asking.companyID,
    `select s.comment_id as "commentID", c.post_id as "homeID", s.created_at < now() - interval '24 hours' as "isLate"
     from post_splits s
     join comments c on c.company_id = $1 and c.id = s.comment_id
     where s.company_id = $1 and s.post_id = $2::uuid and s.split_by = $3::uuid`,
    [postID, signedIn(asking).userID],
  )
  return found
}

/** Whether nothing would be lost: both posts are held, so that it stays so. */
async function isExact({ db, companyID }: Asking, postID: string, homeID: string): Promise<boolean> {
  const found = await rows(db, companyID, exactQuery, [postID, homeID])
  return found.length > 0
}

const none = (what: string) => `not exists (select from ${what})`
const ofPost = (table: string) => `${table} o where o.company_id = $1 and o.post_id = $2::uuid`

const exactQuery = `
  select s.post_id
  from post_splits s
  join posts p on p.company_id = $1 and p.id = s.post_id
  join comments c on c.company_id = $1 and c.id = s.comment_id and c.post_id = $3::uuid and c.deleted_at is not null and c.spam_at is null
  where s.company_id = $1 and s.post_id = $2::uuid
    and ${none('votes o where o.company_id = $1 and o.root_post_id = $2::uuid and (o.user_id is distinct from p.author_id or o.priority is not null)')}
    and ${none(`${ofPost('comments')} and o.id <> all (s.reply_ids)`)}
    and ${none(`${ofPost('subscriptions')} and o.user_id is distinct from p.author_id`)}
    and ${['post_changes', 'post_edits', 'status_changes', 'post_tasks', 'post_merges'].map((table) => none(ofPost(table))).join(' and ')}
    and ${none('post_merges o where o.company_id = $1 and o.into_post_id = $2::uuid')}
  for no key update of c`

// What began a thread of the new post answered the comment. A reply that was split off itself meanwhile is no longer there, and stays what it is.
const backQuery = `
  with split as (
    select s.comment_id, s.pinned_at, s.pinned_by, c.post_id, c.home_post_id, coalesce(c.thread_id, c.id) as thread_id
    from post_splits s
    join comments c on c.company_id = $1 and c.id = s.comment_id
    where s.company_id = $1 and s.post_id = $2::uuid and s.comment_id = $3::uuid
  ),
  replies as (
    update comments r
    set post_id = s.post_id, home_post_id = s.home_post_id, parent_id = coalesce(r.parent_id, s.comment_id), thread_id = s.thread_id
    from split s
    where r.company_id = $1 and r.post_id = $2::uuid
    returning r.id
  ),
  told as (
    update notifications n set post_id = s.post_id from replies r, split s where n.company_id = $1 and n.comment_id = r.id
  ),
  images as (
    update files f set post_id = null, comment_id = s.comment_id from split s where f.company_id = $1 and f.post_id = $2::uuid
  )
  update comments c
  set deleted_at = null, deleted_by = null, pinned_at = s.pinned_at, pinned_by = s.pinned_by
  from split s
  where c.company_id = $1 and c.id = s.comment_id`

import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { openCountSQL, postCountSQL } from '../../posts/boardCounts.ts'
import { recountComments } from '../../comments/countComment.ts'

/** So many posts and comments are taken down, or brought back, in one transaction. */
export const batchSize = 500

/** Whose texts, and which member did it. */
export interface Takedown {
  userID: string
  byID: string
}

/**
 * Takes down some of what a person has published, their comments first, and keeps which; true if there is more. What was deleted before is not among it.
 * Unblocking them meanwhile ends it: nothing is taken down of someone who is not blocked.
 */
export async function takeDown(tx: Db, companyID: CompanyID, { userID, byID }: Takedown): Promise<boolean> {
  const [person] = await rows<{ is_blocked: boolean }>(
    tx,
    companyID,
    'select blocked_at is not null as is_blocked from users where company_id = $1 and id = $2::uuid for no key update',
    [userID],
  )
  if (!person?.is_blocked) return false
  await rows(tx, companyID, lockPostsQuery, [userID, batchSize])
  const taken = await change(tx, companyID, 'comments', { userID, byID })
  const room = batchSize - taken
  return room <= 0 || (await change(tx, companyID, 'posts', { userID, byID }, room)) === room
}

// Nobody comments on a post whose comments are counted, and posts are held before their comments, as writing does.
const lockPostsQuery = `
  select from posts p
  where p.company_id = $1 and p.id in (
    select t.post_id from comments t
    where t.company_id = $1 and t.author_id = $2::uuid and (t.deleted_at is null or t.held_at is not null)
    order by t.id
    limit $3)
  order by p.id
  for update`

/** What is merged goes with the post that it is part of. */
async function change(
  tx: Db,
  companyID: CompanyID,
  table: 'posts' | 'comments',
  { userID, byID }: Takedown,
  most = batchSize,
): Promise<number> {
  const isPosts = table === 'posts'
  const found = await rows<{ id: string; post_id: string; board_id: string }>(
    tx,
    companyID,
    `with chosen as materialized (
       select t.id, t.held_at is not null as was_held from ${table} t
       where t.company_id = $1 and t.author_id = $2::uuid and (t.deleted_at is null or t.held_at is not null)
         ${isPosts ? 'and t.merged_into_id is null' : ''}
       order by t.id
       limit $4
       for update
     ),
     gone as (
       update ${table} t
       set deleted_at = now(), deleted_by = $3::uuid, held_at = null
       from chosen c
       where t.company_id = $1 and t.id = c.id
       returning t.id, t.deleted_at, c.was_held, ${isPosts ? 't.id as post_id, t.board_id' : 't.post_id, (select p.board_id from posts p where p.company_id = $1 and p.id = t.post_id) as board_id'}
     ),
     kept as (
       insert into takedowns (company_id, id, user_id, ${isPosts ? 'post_id' : 'comment_id'}, deleted_at, was_held)
       select $1, new_id(), $2::uuid, g.id, g.deleted_at, g.was_held from gone g
     ),
     closed as (
       update reviews r set decided_at = now(), decided_by = $3::uuid, outcome = 'rejected'
       from gone g
       where r.company_id = $1 and r.${isPosts ? 'post_id' : 'comment_id'} = g.id and r.decided_at is null ${isPosts ? 'and r.comment_id is null' : ''}
     ),
     told as (
       insert into events (company_id, id, type, post_id, comment_id, board_id, actor_id, data)
       select $1, new_id(), '${isPosts ? 'post.deleted' : 'comment.deleted'}', g.post_id, ${isPosts ? 'null' : 'g.id'}, g.board_id, $3::uuid, '{}' from gone g
     )
     select g.id, g.post_id, g.board_id from gone g`,
    [userID, byID, most],
  )
  await recount(tx, companyID, table, found)
  return found.length
}

/** Brings what lists and counts say of changed posts and comments in line with their rows. */
export async function recount(
  tx: Db,
  companyID: CompanyID,
  table: 'posts' | 'comments',
  found: readonly { post_id: string; board_id: string }[],
): Promise<void> {
  if (found.length === 0) return
  const postIDs = [...new Set(found.map((row) => row.post_id))]
  if (table === 'comments') return recountComments(tx, companyID, postIDs)
  await rows(
    tx,
    companyID,
    `update post_stats s set listed = p.deleted_at is null and p.merged_into_id is null
     from posts p
     where s.company_id = $1 and s.post_id = any($2::uuid[]) and p.company_id = $1 and p.id = s.post_id`,
    [postIDs],
  )
  const boardIDs = [...new Set(found.map((row) => row.board_id))].sort()
  await rows(
    tx,
    companyID,
    'select from boards where company_id = $1 and id = any($2::uuid[]) order by id for no key update',
    [boardIDs],
  )
  await rows(
    tx,
    companyID,
    `update boards b set post_count = ${postCountSQL('b.id')}, open_count = ${openCountSQL('b.id')}
     where b.company_id = $1 and b.id = any($2::uuid[])`,
    [boardIDs],
  )
}

import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { batchSize, recount, type Takedown } from './takeDown.ts'

interface Kept {
  id: string
  post_id: string | null
  comment_id: string | null
}

/**
 * Brings back some of what blocking a person took down; true if there is more. What was restored or deleted otherwise since stays as it is, and what
 * waited for approval waits again. Blocking them meanwhile ends it.
 */
export async function bringBack(tx: Db, companyID: CompanyID, { userID, byID }: Takedown): Promise<boolean> {
  const [person] = await rows<{ is_blocked: boolean }>(
    tx,
    companyID,
    'select blocked_at is not null as is_blocked from users where company_id = $1 and id = $2::uuid for no key update',
    [userID],
  )
  if (!person || person.is_blocked) return false
  const found = await rows<Kept>(
    tx,
    companyID,
    `select t.id, t.post_id, t.comment_id from takedowns t
     where t.company_id = $1 and t.user_id = $2::uuid
     order by t.id desc
     limit $3
     for update`,
    [userID, batchSize],
  )
  const ids = found.map(({ id }) => id)
  await rows(tx, companyID, lockPostsQuery, [ids])
  await restore(tx, companyID, 'posts', ids, byID)
  await restore(tx, companyID, 'comments', ids, byID)
  await rows(tx, companyID, 'delete from takedowns where company_id = $1 and id = any($2::uuid[])', [ids])
  return found.length === batchSize
}

// Before the comments, as writing does.
const lockPostsQuery = `
  select from posts p
  where p.company_id = $1 and p.id in (
    select coalesce(c.post_id, t.post_id) from takedowns t left join comments c on c.company_id = $1 and c.id = t.comment_id
    where t.company_id = $1 and t.id = any($2::uuid[]))
  order by p.id
  for update`

/** A row is as the block left it while it has the time that it was given then. */
async function restore(
  tx: Db,
  companyID: CompanyID,
  table: 'posts' | 'comments',
  ids: readonly string[],
  byID: string,
): Promise<void> {
  const isPosts = table === 'posts'
  const found = await rows<{ id: string; post_id: string; board_id: string }>(
    tx,
    companyID,
    `with back as (
       update ${table} t
       set deleted_at = case when k.was_held then t.deleted_at end, held_at = case when k.was_held then t.deleted_at end,
         deleted_by = null
       from takedowns k
       where k.company_id = $1 and k.id = any($2::uuid[]) and t.company_id = $1 and t.id = k.${isPosts ? 'post_id' : 'comment_id'}
         and t.deleted_at = k.deleted_at and t.spam_at is null
       returning t.id, k.was_held, ${isPosts ? 't.id as post_id, t.board_id' : 't.post_id, (select p.board_id from posts p where p.company_id = $1 and p.id = t.post_id) as board_id'}
     ),
     waiting as (
       insert into reviews (company_id, id, post_id, comment_id, reasons)
       select $1, new_id(), b.post_id, ${isPosts ? 'null' : 'b.id'}, array['approval'] from back b where b.was_held
       on conflict do nothing
     ),
     told as (
       insert into events (company_id, id, type, post_id, comment_id, board_id, actor_id, data)
       select $1, new_id(), '${isPosts ? 'post.restored' : 'comment.restored'}', b.post_id, ${isPosts ? 'null' : 'b.id'}, b.board_id, $3::uuid, '{}' from back b
     )
     select b.id, b.post_id, b.board_id from back b`,
    [ids, byID],
  )
  await recount(tx, companyID, table, found)
}

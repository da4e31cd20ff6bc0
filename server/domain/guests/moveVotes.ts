import { rows } from '../../ports/database/database.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { deltaOfGone } from '../votes/groupVotes.ts'

interface Move {
  /** SQL of which rows `g` of guest_votes; `$2` and on are `values`. */
  which: string
  values: readonly unknown[]
}

/**
 * Sets votes aside that count, with the rows that the folder takes off: as if they had been taken back, but kept. Gives how many. `set`: what else is noted of them.
 */
export async function setVotesAside(
  db: Db,
  companyID: CompanyID,
  { which, values, set = '' }: Move & { set?: string },
): Promise<number> {
  await holdPosts(db, companyID, { which: `${which} and g.aside_at is null`, values })
  const [moved] = await rows<{ count: number }>(
    db,
    companyID,
    `with away as (
       update guest_votes g set aside_at = now()${set}
       where g.company_id = $1 and ${which} and g.aside_at is null
       returning g.post_id, g.user_id
     ),
     gone as (
       delete from votes v using away a
       where v.company_id = $1 and v.post_id = a.post_id and v.user_id = a.user_id
       returning v.root_post_id, v.post_id, v.user_id, v.created_at
     ),
     noted as (
       insert into vote_events (company_id, root_post_id, post_id, user_id, delta, voted_at)
       select $1, root_post_id, nullif(post_id, root_post_id), user_id, ${deltaOfGone('root_post_id, user_id')}, created_at from gone
     )
     select count(*)::int as count from away`,
    values,
  )
  return moved?.count ?? 0
}

/**
 * Counts votes again that are set aside, from when they were given, and notes who said so. A guest who has a vote for the same group of merged posts keeps that one, and
 * the other is forgotten. Gives how many were set aside before.
 */
export async function countVotes(
  db: Db,
  companyID: CompanyID,
  { which, values, judgedBy }: Move & { judgedBy: string },
): Promise<number> {
  await holdPosts(db, companyID, { which: `${which} and g.aside_at is not null`, values })
  const [moved] = await rows<{ count: number }>(
    db,
    companyID,
    `with held as materialized (
       select g.post_id, g.user_id, g.created_at
       from guest_votes g
       where g.company_id = $1 and ${which} and g.aside_at is not null
       order by g.post_id, g.user_id
       for update of g
     ),
     back as materialized (
       select h.post_id, h.user_id, h.created_at, r.id as root_post_id,
         row_number() over (partition by r.id, h.user_id order by h.created_at, h.post_id) = 1 and not exists (
           select from votes v where v.company_id = $1 and v.user_id = h.user_id and v.root_post_id = r.id) as is_only
       from held h
       join posts p on p.company_id = $1 and p.id = h.post_id
       join posts r on r.company_id = $1 and r.id = coalesce(p.merged_into_id, p.id)
     ),
     marked as (
       update guest_votes g set aside_at = null, judged_at = now(), judged_by = $${values.length + 2}::uuid
       from back b where g.company_id = $1 and g.post_id = b.post_id and g.user_id = b.user_id and b.is_only
     ),
     forgotten as (
       delete from guest_votes g using back b
       where g.company_id = $1 and g.post_id = b.post_id and g.user_id = b.user_id and not b.is_only
     ),
     added as (
       insert into votes (company_id, post_id, user_id, root_post_id, created_at)
       select $1, b.post_id, b.user_id, b.root_post_id, b.created_at from back b where b.is_only
       returning root_post_id, post_id, user_id, created_at
     ),
     noted as (
       insert into vote_events (company_id, root_post_id, post_id, user_id, delta, voted_at)
       select $1, root_post_id, nullif(post_id, root_post_id), user_id, 1, created_at from added
     )
     select count(*)::int as count from back`,
    [...values, judgedBy],
  )
  return moved?.count ?? 0
}

/** Posts are held in the order of their ids, as votes hold them, before their votes are read: merging comes before or after. */
async function holdPosts(db: Db, companyID: CompanyID, { which, values }: Move): Promise<void> {
  await rows(
    db,
    companyID,
    `select p.id from posts p
     where p.company_id = $1 and p.id = any(array(
       select coalesce(q.merged_into_id, q.id) from guest_votes g join posts q on q.company_id = $1 and q.id = g.post_id where g.company_id = $1 and ${which}
       union select g.post_id from guest_votes g where g.company_id = $1 and ${which}))
     order by p.id
     for key share`,
    values,
  )
}

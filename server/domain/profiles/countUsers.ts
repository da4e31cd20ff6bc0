import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'

/** What a person did, as rows of one: `user` is an expression of their id. Votes in one group of merged posts are one. */
export const countsOfUserSQL = (user: string) => `
    select
      (select count(*)::int from posts p where p.company_id = $1 and p.author_id = ${user} and p.deleted_at is null) as post_count,
      (select count(distinct v.root_post_id)::int from votes v where v.company_id = $1 and v.user_id = ${user}) as vote_count,
      (
        select count(*)::int from comments c
        where c.company_id = $1 and c.author_id = ${user} and c.deleted_at is null and not c.internal
      ) as comment_count,
      greatest(
        (select w.created_at from users w where w.company_id = $1 and w.id = ${user}),
        (select p.created_at from posts p where p.company_id = $1 and p.author_id = ${user} order by p.created_at desc limit 1),
        (select v.created_at from votes v where v.company_id = $1 and v.user_id = ${user} order by v.created_at desc limit 1),
        (select c.created_at from comments c where c.company_id = $1 and c.author_id = ${user} order by c.created_at desc limit 1)
      ) as last_activity_at`

/** The columns that are counted, to compare or to take over. */
const columns = 'post_count, vote_count, comment_count, last_activity_at'

/** Counts anew what these people did, and writes where something differs. */
export async function countUsers(tx: Db, companyID: CompanyID, ids: readonly string[]): Promise<void> {
  await rows(tx, companyID, countQuery('u.id = any ($2::uuid[])'), [ids])
}

/** The same of everyone of a company. */
export async function countAllUsers(tx: Db, companyID: CompanyID): Promise<void> {
  await rows(tx, companyID, countQuery('true'))
}

const countQuery = (whose: string) => `
  insert into user_stats as s (company_id, user_id, ${columns})
  select u.company_id, u.id, k.post_count, k.vote_count, k.comment_count, k.last_activity_at
  from users u
  cross join lateral (${countsOfUserSQL('u.id')}) as k
  where u.company_id = $1 and ${whose}
  order by u.id
  for key share of u
  on conflict (company_id, user_id) do update
    set (${columns}) = (excluded.post_count, excluded.vote_count, excluded.comment_count, excluded.last_activity_at)
    where (s.post_count, s.vote_count, s.comment_count, s.last_activity_at)
      is distinct from (excluded.post_count, excluded.vote_count, excluded.comment_count, excluded.last_activity_at)`

import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { postsAtOnce } from '../recounts/recount.ts'

/**
 * What customers asked for with their votes, as rows of a post: `posts` is a condition on `v.root_post_id`. A vote counts for the company that it was given
 * for, else for all of its voter's companies; someone who voted for several merged posts counts once.
 */
export const requestsSQL = (posts: string) => `
    select k.id as third_party_company_id, k.root_post_id as post_id, count(distinct k.user_id)::int as votes,
      min(k.created_at) as first_vote_at, max(k.created_at) as last_vote_at
    from (
      select coalesce(v.third_party_company_id, r.third_party_company_id) as id, v.root_post_id, v.user_id, v.created_at
      from votes v
      left join third_party_company_people r on r.company_id = $1 and r.user_id = v.user_id and v.third_party_company_id is null
      where v.company_id = $1 and v.root_post_id ${posts}
    ) as k
    where k.id is not null
    group by k.id, k.root_post_id`

/** Counts anew who asked for these posts, and writes where something differs. */
export async function countRequests(tx: Db, companyID: CompanyID, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += postsAtOnce)
    await rows(tx, companyID, countQuery('= any ($2::uuid[])'), [ids.slice(at, at + postsAtOnce)])
}

/** The same of all posts. */
export async function countAllRequests(tx: Db, companyID: CompanyID): Promise<void> {
  await rows(tx, companyID, countQuery('is not null'))
}

// `not in` is one hash table; of an anti-join the planner compares each row with every one of its post.
const countQuery = (posts: string) => `
  with wanted as materialized (${requestsSQL(posts)}),
  gone as (
    delete from third_party_company_requests q
    where q.company_id = $1 and q.post_id ${posts}
      and (q.third_party_company_id, q.post_id) not in (select w.third_party_company_id, w.post_id from wanted w)
  )
  insert into third_party_company_requests as q (company_id, third_party_company_id, post_id, votes, first_vote_at, last_vote_at)
  select $1, w.third_party_company_id, w.post_id, w.votes, w.first_vote_at, w.last_vote_at
  from wanted w
  join third_party_companies t on t.company_id = $1 and t.id = w.third_party_company_id
  join posts p on p.company_id = $1 and p.id = w.post_id
  order by w.third_party_company_id, w.post_id
  for key share of t, p
  on conflict (company_id, third_party_company_id, post_id) do update
    set (votes, first_vote_at, last_vote_at) = (excluded.votes, excluded.first_vote_at, excluded.last_vote_at)
    where (q.votes, q.first_vote_at, q.last_vote_at) is distinct from (excluded.votes, excluded.first_vote_at, excluded.last_vote_at)`

import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { postsAtOnce } from '../recounts/recount.ts'

/**
 * Common table expressions that end in `wanted`: how many people of each segment of `kept` (an expression of `segment_id` and `counted_to`) want each post, up to the last that is counted;
 * `posts` is a condition on `v.root_post_id`. Someone who voted for several merged posts counts once. Of who came or left a moment ago nothing is known yet: they are counted as before, and
 * `followMembers` adds or takes what is theirs.
 */
export const wantedSQL = (posts: string) => `
  voters as materialized (select distinct v.root_post_id as post_id, v.user_id from votes v where v.company_id = $1 and v.root_post_id ${posts} and exists (select from kept)),
  changing as materialized (
    select c.segment_id, u.id as user_id, sum(c.step)::int as step
    from segment_member_changes c
    cross join lateral unnest(c.user_ids) as u (id)
    where c.company_id = $1 and c.segment_id in (select k.segment_id from kept k)
    group by c.segment_id, u.id
  ),
  wanted as materialized (
    select m.segment_id, m.post_id, sum(m.votes)::int as votes
    from (
      select g.segment_id, v.post_id, 1 as votes
      from voters v
      cross join lateral (select g.segment_id from segment_users g where g.company_id = $1 and g.user_id = v.user_id offset 0) as g
      union all
      select c.segment_id, v.post_id, -c.step
      from (select v.post_id, v.user_id from voters v where case when v.user_id in (select c.user_id from changing c) then true else false end offset 0) as v
      join changing c on c.user_id = v.user_id
    ) as m
    join kept k on k.segment_id = m.segment_id and m.post_id <= k.counted_to
    group by m.segment_id, m.post_id
    having sum(m.votes) > 0
  )`

/** What a segment is counted to once all of its posts are: the greatest id. */
export const everything = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The segments whose votes are kept. */
export const keptSQL = `kept as materialized (select k.segment_id, k.counted_to from counted_segments k where k.company_id = $1)`

/** Counts anew how many people of each segment want these posts, and writes where something differs. */
export async function countSegmentVotes(tx: Db, companyID: CompanyID, ids: readonly string[]): Promise<void> {
  const [kept] = await rows(tx, companyID, 'select 1 from counted_segments where company_id = $1 limit 1')
  if (!kept) return
  for (let at = 0; at < ids.length; at += postsAtOnce)
    await rows(tx, companyID, countQuery(keptSQL), [ids.slice(at, at + postsAtOnce)])
}

/** The same of one segment, of which these posts are not counted yet. */
export async function countForSegment(
  tx: Db,
  companyID: CompanyID,
  segmentID: string,
  ids: readonly string[],
): Promise<void> {
  await rows(
    tx,
    companyID,
    countQuery(`kept as materialized (select $3::uuid as segment_id, '${everything}'::uuid as counted_to)`),
    [ids, segmentID],
  )
}

const countQuery = (kept: string) => `
  with ${kept},
  ${wantedSQL('= any ($2::uuid[])')},
  gone as (
    delete from segment_votes x
    where x.company_id = $1 and x.post_id = any ($2::uuid[]) and x.segment_id in (select k.segment_id from kept k)
      and (x.segment_id, x.post_id) not in (select w.segment_id, w.post_id from wanted w)
  )
  ${writtenSQL('select w.segment_id, w.post_id, w.votes from wanted w')}`

/** Writes such counts where they differ, but for those of what goes meanwhile. */
export const writtenSQL = (votes: string) => `
  insert into segment_votes as x (company_id, segment_id, post_id, votes)
  select $1, k.segment_id, p.id, w.votes
  from (${votes}) as w
  join counted_segments k on k.company_id = $1 and k.segment_id = w.segment_id
  join posts p on p.company_id = $1 and p.id = w.post_id
  order by k.segment_id, p.id
  for key share of k, p
  on conflict (company_id, segment_id, post_id) do update set votes = excluded.votes where x.votes <> excluded.votes`

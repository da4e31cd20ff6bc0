import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { keptSQL, writtenSQL } from './countSegmentVotes.ts'

/** How many people a statement takes, whose votes it looks up, and how many changes: of a segment whose votes are not kept there are no votes to look up. */
const peopleAtOnce = 20_000
const changesAtOnce = 2_000

/**
 * Adds the votes of who came to segments and takes those of who left, of the changes that wait longest; one by one, since to count a popular post anew is to read thousands of votes. Gives
 * how many changes were taken. A post whose votes change meanwhile is counted anew after that.
 */
export async function followMembers(tx: Db, companyID: CompanyID): Promise<number> {
  const [found] = await rows<{ taken: number }>(tx, companyID, followQuery)
  return found?.taken ?? 0
}

const followQuery = `
  with ${keptSQL},
  first as materialized (
    select f.id
    from (
      select c.id, row_number() over (order by c.id) as nr, sum(case when k.segment_id is null then 0 else cardinality(c.user_ids) end) over (order by c.id) as people
      from (select c.id, c.segment_id, c.user_ids from segment_member_changes c where c.company_id = $1 order by c.id limit ${changesAtOnce}) as c
      left join kept k on k.segment_id = c.segment_id
    ) as f
    where f.nr = 1 or f.people <= ${peopleAtOnce}
  ),
  taken as (
    delete from segment_member_changes c
    using first f
    where c.company_id = $1 and c.id = f.id
    returning c.segment_id, c.step, c.user_ids
  ),
  changed as materialized (
    select k.segment_id, k.counted_to, u.id as user_id, sum(t.step)::int as step
    from taken t
    join kept k on k.segment_id = t.segment_id
    cross join lateral unnest(t.user_ids) as u (id)
    group by k.segment_id, k.counted_to, u.id
    having sum(t.step) <> 0
  ),
  moved as materialized (
    select c.segment_id, v.root_post_id as post_id, sum(c.step)::int as votes
    from changed c
    cross join lateral (
      select distinct v.root_post_id from (select v.root_post_id from votes v where v.company_id = $1 and v.user_id = c.user_id offset 0) as v
    ) as v
    where v.root_post_id <= c.counted_to
    group by c.segment_id, v.root_post_id
    having sum(c.step) <> 0
  ),
  sums as materialized (
    select m.segment_id, m.post_id, m.votes + coalesce(x.votes, 0) as votes
    from moved m
    left join lateral (
      select x.votes from segment_votes x where x.company_id = $1 and x.segment_id = m.segment_id and x.post_id = m.post_id offset 0
    ) as x on true
  ),
  gone as (
    delete from segment_votes x
    using sums m
    where x.company_id = $1 and x.segment_id = m.segment_id and x.post_id = m.post_id and m.votes <= 0
  ),
  written as (${writtenSQL('select m.segment_id, m.post_id, m.votes from sums m where m.votes > 0')} returning 1)
  select (select count(*) from taken)::int as taken, (select count(*) from written) as posts`

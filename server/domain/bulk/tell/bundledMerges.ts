import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { visibleTo } from '../../sight.ts'
import { ofJob } from '../batch.ts'

/** The post that posts which someone follows were merged into, and how many these are. */
export interface BundledMerges {
  id: string
  title: string
  urlName: string
  boardURLName: string
  count: number
}

/** What came of a bulk merge for someone who follows several of its posts, as far as it still stands and they may see it; null for nothing. */
export async function bundledMerges(
  db: Db,
  companyID: CompanyID,
  { jobID, userID, intoPostID }: { jobID: string; userID: string; intoPostID: string },
): Promise<BundledMerges | null> {
  const [found] = await rows<BundledMerges>(db, companyID, mergesQuery, [jobID, userID, intoPostID])
  return found ?? null
}

// From what the person follows up to what it is merged into: the cost is theirs, however many posts the action has.
const mergesQuery = `
  with recursive above as (
    select f.post_id
    from (
      select s.post_id from subscriptions s where s.company_id = $1 and s.user_id = $3::uuid and not s.muted
      union
      select v.post_id from votes v
      where v.company_id = $1 and v.user_id = $3::uuid and not exists (
        select from subscriptions q where q.company_id = $1 and q.post_id = v.post_id and q.user_id = v.user_id and q.muted)
    ) as f
    union
    select m.into_post_id
    from above a join post_merges m on m.company_id = $1 and m.post_id = a.post_id and m.unmerged_at is null
    where m.into_post_id <> $4::uuid
  )
  select p.id, p.title, p.url_name as "urlName", b.url_name as "boardURLName", n.count
  from (
    select count(*)::int as count
    from above a
    join post_merges m on m.company_id = $1 and m.post_id = a.post_id and m.unmerged_at is null and m.into_post_id = $4::uuid
    join bulk_rows r on r.company_id = $1 and r.post_id = a.post_id and ${ofJob('r', '$2')} and r.outcome = 'changed'
  ) as n
  join posts p on p.company_id = $1 and p.id = $4::uuid and p.deleted_at is null
  join boards b on b.company_id = $1 and b.id = p.board_id
  join users u on u.company_id = $1 and u.id = $3::uuid and u.blocked_at is null
  where n.count > 0 and ${visibleTo('b', 'u')}
    and not exists (select from subscriptions q where q.company_id = $1 and q.post_id = p.id and q.user_id = u.id and q.muted)`

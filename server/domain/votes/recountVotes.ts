import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { exponentSQL } from './trending.ts'
import { waitingVotes } from './waitingVotes.ts'

/** Counts and weighs the votes of posts from their rows. The caller holds folding back and has the rankings locked. */
export async function recountVotes(tx: Db, companyID: CompanyID, postIDs: readonly string[]): Promise<void> {
  await rows(tx, companyID, votesQuery, [postIDs])
}

// Waiting votes are left to the folder: neither counted nor weighed here.
const votesQuery = `
  update post_stats s
  set vote_count = greatest(0, (select count(distinct v.user_id) from votes v where v.company_id = $1 and v.root_post_id = s.post_id)
      - ${waitingVotes('s.post_id')}),
    trending = (
      select max(x.top) + ln(sum(power(2::float8, greatest(x.exponent - x.top, -1000)))) / ln(2::float8)
      from (
        select y.exponent, max(y.exponent) over () as top
        from (
          select ${exponentSQL('v.created_at')} as exponent
          from votes v
          where v.company_id = $1 and v.root_post_id = s.post_id
            and not exists (select from vote_events e where e.company_id = $1 and e.root_post_id = s.post_id and e.user_id = v.user_id)
          union all
          select ${exponentSQL('s.created_at')}
        ) as y
      ) as x
    )
  where s.company_id = $1 and s.post_id = any ($2::uuid[])`

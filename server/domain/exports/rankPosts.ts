import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { exponentSQL } from '../votes/trending.ts'

/**
 * Computes trending of all a company's posts from their creation times and votes, as the folder does for a post whose
 * votes changed.
 */
export async function rankPosts(tx: Db, companyID: CompanyID): Promise<void> {
  await rows(
    tx,
    companyID,
    `with weights as (
       select s.post_id, ${exponentSQL('s.created_at')} as exponent from post_stats s where s.company_id = $1
       union all
       select v.root_post_id, ${exponentSQL('v.created_at')} from votes v where v.company_id = $1
     ),
     tops as (select post_id, max(exponent) as top from weights group by post_id),
     sums as (
       select w.post_id, t.top + ln(sum(power(2::float8, greatest(w.exponent - t.top, -1000)))) / ln(2::float8) as trending
       from weights w join tops t on t.post_id = w.post_id
       group by w.post_id, t.top
     )
     update post_stats s set trending = sums.trending from sums where s.company_id = $1 and s.post_id = sums.post_id`,
  )
}

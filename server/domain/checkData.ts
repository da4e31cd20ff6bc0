import { CompiledQuery } from 'kysely'
import type { CompanyID } from '../../db/companyID.ts'
import type { Db } from '../ports/database/database.ts'
import { exponentSQL } from './posts/trending.ts'

/** A rule that rows break: the sentence that should be true, how many break it, and some of them. */
export interface Breach {
  rule: string
  count: number
  examples: string[]
}

/**
 * Holds what is counted, copied or ordered against the rows that it comes from, for one company or for all. Nothing is changed, and votes
 * that wait for the folder are reckoned in, so it may run while the service does. Gives the broken rules; none when all is well.
 */
export async function checkData(db: Db, companyID?: CompanyID): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const [rule, text] of Object.entries(rules)) {
    // Each rule is one statement, so that it sees one moment.
    const query = `select count(*)::int as count, (array_agg(broken.id::text))[1:5] as examples from (${text}) as broken`
    const { rows } = await db.executeQuery<{ count: number; examples: string[] | null }>(CompiledQuery.raw(query, [companyID ?? null]))
    const [found] = rows
    if (found && found.count > 0) breaches.push({ rule, count: found.count, examples: found.examples ?? [] })
  }
  return breaches
}

const ofCompany = (alias: string) => `($1::uuid is null or ${alias}.company_id = $1::uuid)`

/** Two floats that were summed in another order differ by rounding only. */
const trendingTolerance = 1e-6

const rules = {
  'Every post has its ranking row.': `
    select p.id from posts p where ${ofCompany('p')}
      and not exists (select from post_stats s where s.company_id = p.company_id and s.post_id = p.id)`,

  'A ranking row says the board, status, category, time and visibility of its post.': `
    select p.id from post_stats s join posts p on p.company_id = s.company_id and p.id = s.post_id
    where ${ofCompany('s')} and (s.board_id, s.status_id, s.category_id, s.created_at, s.listed)
      is distinct from (p.board_id, p.status_id, p.category_id, p.created_at, p.deleted_at is null and p.merged_into_id is null and p.spam_at is null)`,

  'A vote count is the number of people who voted.': `
    select s.post_id as id
    from post_stats s
    left join (select v.company_id, v.root_post_id, count(distinct v.user_id) as count from votes v where ${ofCompany('v')} group by v.company_id, v.root_post_id) as v
      on v.company_id = s.company_id and v.root_post_id = s.post_id
    left join (select e.company_id, e.root_post_id, sum(e.delta) as count from vote_events e where ${ofCompany('e')} group by e.company_id, e.root_post_id) as e
      on e.company_id = s.company_id and e.root_post_id = s.post_id
    where ${ofCompany('s')} and s.vote_count + coalesce(e.count, 0) <> coalesce(v.count, 0)`,

  'A trending score is that of the votes.': `
    select s.post_id as id
    from post_stats s
    join (
      select company_id, post_id, max(top) + ln(sum(power(2::float8, greatest(exponent - top, -1000)))) / ln(2::float8) as trending
      from (
        select company_id, post_id, exponent, max(exponent) over (partition by company_id, post_id) as top
        from (
          select v.company_id, v.root_post_id as post_id, ${exponentSQL('v.created_at')} as exponent from votes v where ${ofCompany('v')}
          union all
          select q.company_id, q.post_id, ${exponentSQL('q.created_at')} from post_stats q where ${ofCompany('q')}
        ) as weights
      ) as w
      group by company_id, post_id
    ) as w on w.company_id = s.company_id and w.post_id = s.post_id
    where ${ofCompany('s')} and abs(s.trending - w.trending) > ${trendingTolerance}
      and not exists (select from vote_events e where e.company_id = s.company_id and e.root_post_id = s.post_id)`,

  'A vote counts for its post, or for the one that its post was merged into.': `
    select v.post_id as id from votes v join posts p on p.company_id = v.company_id and p.id = v.post_id
    where ${ofCompany('v')} and v.root_post_id <> coalesce(p.merged_into_id, p.id)`,

  'A comment count is the number of comments that everybody may see.': `
    select s.post_id as id
    from post_stats s
    left join (
      select m.company_id, m.post_id, count(*) as count from comments m
      where ${ofCompany('m')} and not m.internal and m.deleted_at is null and m.spam_at is null
      group by m.company_id, m.post_id
    ) as m on m.company_id = s.company_id and m.post_id = s.post_id
    where ${ofCompany('s')} and s.comment_count <> coalesce(m.count, 0)`,

  "A board's count is the number of its listed posts.": `
    select b.id from boards b
    where ${ofCompany('b')} and b.post_count <> (select count(*) from post_stats s where s.company_id = b.company_id and s.board_id = b.id and s.listed)`,

  'A like count is the number of likes.': `
    select m.id
    from comments m
    left join (select r.company_id, r.comment_id, count(*) as count from comment_reactions r where ${ofCompany('r')} group by r.company_id, r.comment_id) as r
      on r.company_id = m.company_id and r.comment_id = m.id
    where ${ofCompany('m')} and m.like_count <> coalesce(r.count, 0)`,

  'A post can be found by its address.': `
    select p.id from posts p where ${ofCompany('p')}
      and not exists (select from post_slugs a where a.company_id = p.company_id and a.url_name = p.url_name and a.post_id = p.id)`,

  "A post's category is of its board.": `
    select p.id from posts p join categories c on c.company_id = p.company_id and c.id = p.category_id
    where ${ofCompany('p')} and c.board_id <> p.board_id`,

  'An answer stands in the thread of what it answers, on the same post.': `
    select m.id from comments m join comments a on a.company_id = m.company_id and a.id = m.parent_id
    where ${ofCompany('m')} and (m.post_id <> a.post_id or m.thread_id <> coalesce(a.thread_id, a.id))`,
}

import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { postsAtOnce } from '../recounts/recount.ts'
import { sumSQL } from './countSpends.ts'

/**
 * The customers' companies behind posts, each once, however many of their people voted: of a vote `v`, the company for which it was given, or else all of
 * its voter's.
 */
const behindSQL = (whose: string) => `
    select distinct v.root_post_id as post_id, coalesce(v.third_party_company_id, r.third_party_company_id) as customer_id
    from votes v
    left join third_party_company_people r on r.company_id = $1 and r.user_id = v.user_id and v.third_party_company_id is null
    where v.company_id = $1 and ${whose} and num_nonnulls(v.third_party_company_id, r.third_party_company_id) > 0`

/** The open opportunities that posts and what was merged into them are linked to. */
const openSQL = (whose: string) => `
    select distinct coalesce(p.merged_into_id, p.id) as post_id, o.id, o.value,
      case when o.value is not null then in_reporting_currency(o.company_id, o.value, o.currency, 'infinity') end as reporting
    from opportunity_posts l
    join opportunities o on o.company_id = $1 and o.id = l.opportunity_id and o.state = 'open'
    join posts p on p.company_id = $1 and p.id = l.post_id
    where l.company_id = $1 and ${whose}`

const columns = 'companies, spend, spends_apart, opportunities, opportunity_value, opportunities_apart'

/** The worth of posts, a row for each that has companies or open opportunities. */
export const worthsSQL = (votes: string, links: string) => `
    select post_id, c.companies, c.spend, coalesce(c.apart, 0) as spends_apart,
      coalesce(o.opportunities, 0) as opportunities, o.value as opportunity_value, coalesce(o.apart, 0) as opportunities_apart
    from (
      select b.post_id, count(*)::int as companies, ${sumSQL('s.spend')} as spend, count(*) filter (where s.is_apart)::int as apart
      from (${behindSQL(votes)}) as b
      left join third_party_company_spends s on s.company_id = $1 and s.third_party_company_id = b.customer_id
      group by b.post_id
    ) as c
    full join (
      select b.post_id, count(*)::int as opportunities, ${sumSQL('b.reporting')} as value,
        count(*) filter (where b.value is not null and b.reporting is null)::int as apart
      from (${openSQL(links)}) as b
      group by b.post_id
    ) as o using (post_id)`

/** Counts anew what is behind these posts, and writes where something differs. */
export async function countWorths(tx: Db, companyID: CompanyID, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += postsAtOnce)
    await rows(
      tx,
      companyID,
      writeQuery(
        'v.root_post_id = any ($2::uuid[])',
        'l.post_id in (select g.id from posts g where g.company_id = $1 and (g.id = any ($2::uuid[]) and g.merged_into_id is null or g.merged_into_id = any ($2::uuid[])))',
        'w.post_id = any ($2::uuid[])',
      ),
      [ids.slice(at, at + postsAtOnce)],
    )
}

/** The same of all posts. */
export async function countAllWorths(tx: Db, companyID: CompanyID): Promise<void> {
  await rows(tx, companyID, writeQuery('true', 'true', 'true'))
}

const writeQuery = (votes: string, links: string, rowsOf: string) => `
  with found as materialized (${worthsSQL(votes, links)}),
  gone as (
    delete from post_worths w where w.company_id = $1 and ${rowsOf} and w.post_id not in (select post_id from found)
  )
  insert into post_worths as w (company_id, post_id, ${columns})
  select $1, p.id, ${columns
    .split(', ')
    .map((column) => `f.${column}`)
    .join(', ')}
  from found f
  join posts p on p.company_id = $1 and p.id = f.post_id
  order by p.id
  for key share of p
  on conflict (company_id, post_id) do update
    set (${columns}) = (excluded.${columns.split(', ').join(', excluded.')})
    where (w.${columns.split(', ').join(', w.')}) is distinct from (excluded.${columns.split(', ').join(', excluded.')})`

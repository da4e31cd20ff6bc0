import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'

/**
 * What the people of a customer's company did, as rows of one: `company` is an expression of its id. It adds up the counts of its people; `vote_count` is the
 * number of posts that it asked for. The latest of what they did, else when the company was added.
 */
export const countsOfCompanySQL = (company: string) => `
    select p.member_count, q.vote_count, p.post_count, p.comment_count,
      greatest((select w.created_at from third_party_companies w where w.company_id = $1 and w.id = ${company}), p.latest) as last_activity_at
    from (
      select count(*)::int as member_count, coalesce(sum(s.post_count), 0)::int as post_count, coalesce(sum(s.comment_count), 0)::int as comment_count,
        max(s.last_activity_at) as latest
      from third_party_company_people r
      join user_stats s on s.company_id = $1 and s.user_id = r.user_id
      where r.company_id = $1 and r.third_party_company_id = ${company}
    ) as p
    cross join (
      select count(*)::int as vote_count from third_party_company_requests c where c.company_id = $1 and c.third_party_company_id = ${company}
    ) as q`

/** Counts anew what the people of these companies did, and writes where something differs. */
export async function countCompanies(tx: Db, companyID: CompanyID, ids: readonly string[]): Promise<void> {
  await rows(tx, companyID, countQuery('t.id = any ($2::uuid[])'), [ids])
}

/** The same of the companies of these people, once the people have been counted. */
export async function countCompaniesOfUsers(tx: Db, companyID: CompanyID, ids: readonly string[]): Promise<void> {
  await rows(
    tx,
    companyID,
    countQuery(
      't.id in (select r.third_party_company_id from third_party_company_people r where r.company_id = $1 and r.user_id = any ($2::uuid[]))',
    ),
    [ids],
  )
}

/** The same of all companies. */
export async function countAllCompanies(tx: Db, companyID: CompanyID): Promise<void> {
  await rows(tx, companyID, countQuery('true'))
}

const columns = ['member_count', 'vote_count', 'post_count', 'comment_count', 'last_activity_at']
const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')

const countQuery = (which: string) => `
  insert into third_party_company_stats as s (company_id, third_party_company_id, ${columns.join(', ')})
  select t.company_id, t.id, ${of('k')}
  from third_party_companies t
  cross join lateral (${countsOfCompanySQL('t.id')}) as k
  where t.company_id = $1 and ${which}
  order by t.id
  for key share of t
  on conflict (company_id, third_party_company_id) do update
    set (${columns.join(', ')}) = (${of('excluded')})
    where (${of('s')}) is distinct from (${of('excluded')})`

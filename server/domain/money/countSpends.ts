import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { addUpWorths, mostSum, type ChangedSpend } from './addUpWorths.ts'

/** What a customer's company `t` spends a month in the reporting currency; `is_apart` if there is no rate for it. */
export const spendOfSQL = `
  select c.spend, t.monthly_spend is not null and c.spend is null as is_apart
  from (
    select case when t.monthly_spend is not null then in_reporting_currency(t.company_id, t.monthly_spend, t.currency, 'infinity') end as spend
  ) as c`

/** A sum as far as a number of JavaScript is exact. */
export const sumSQL = (amount: string) =>
  `case when count(${amount}) > 0 then least(sum(${amount}), ${mostSum})::bigint end`

/** Counts the spend of these companies anew, that of their people, and what is behind the posts that they asked for. */
export async function countSpends(tx: Db, companyID: CompanyID, ids: readonly string[]): Promise<void> {
  const changed = await rows<ChangedSpend>(
    tx,
    companyID,
    `with before as materialized (
       select s.third_party_company_id as id, s.spend, s.is_apart from third_party_company_spends s
       where s.company_id = $1 and s.third_party_company_id = any ($2::uuid[])
     ),
     written as (${writeQuery('t.id = any ($2::uuid[])')} returning s.third_party_company_id as id, s.spend, s.is_apart)
     select w.id, coalesce(w.spend, 0) - coalesce(b.spend, 0) as more, w.is_apart::int - coalesce(b.is_apart, false)::int as apart,
       w.spend is not null as "isKnown", b.spend is not null as "wasKnown"
     from written w
     left join before b using (id)`,
    [ids],
  )
  if (changed.length === 0) return
  await rows(tx, companyID, peopleQuery(ofCompanies), [changed.map(({ id }) => id)])
  await addUpWorths(tx, companyID, changed)
}

/** Counts the spend of these people anew. */
export async function countSpendsOfUsers(tx: Db, companyID: CompanyID, ids: readonly string[]): Promise<void> {
  await rows(tx, companyID, peopleQuery('s.user_id = any ($2::uuid[])'), [ids])
}

/** The same of all companies and people, of whose posts nothing is marked. */
export async function countAllSpends(tx: Db, companyID: CompanyID): Promise<void> {
  await rows(tx, companyID, writeQuery('true'))
  await rows(tx, companyID, peopleQuery('true'))
}

/** Writes the spends that are other ones now. */
const writeQuery = (whose: string) => `
  insert into third_party_company_spends as s (company_id, third_party_company_id, spend, is_apart)
  select t.company_id, t.id, c.spend, c.is_apart
  from third_party_companies t
  cross join lateral (${spendOfSQL}) as c
  where t.company_id = $1 and ${whose}
  order by t.id
  for key share of t
  on conflict (company_id, third_party_company_id) do update set spend = excluded.spend, is_apart = excluded.is_apart
    where (s.spend, s.is_apart) is distinct from (excluded.spend, excluded.is_apart)`

const ofCompanies = `s.user_id in (
        select r.user_id from third_party_company_people r where r.company_id = $1 and r.third_party_company_id = any ($2::uuid[])
      )`

/** What a person's companies spend, together; null where nothing is known. */
export const spendOfUserSQL = (user: string) => `
    select ${sumSQL('c.spend')} as spend
    from third_party_company_people r
    join third_party_company_spends c on c.company_id = $1 and c.third_party_company_id = r.third_party_company_id
    where r.company_id = $1 and r.user_id = ${user}`

const peopleQuery = (whose: string) => `
  update user_stats s
  set spend = k.spend
  from (
    select s.user_id, k.spend
    from user_stats s
    cross join lateral (${spendOfUserSQL('s.user_id')}) as k
    where s.company_id = $1 and ${whose} and s.spend is distinct from k.spend
    order by s.user_id
    for no key update of s
  ) as k
  where s.company_id = $1 and s.user_id = k.user_id`

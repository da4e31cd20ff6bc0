import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type { CompanyBehindPost, PostWorth, postsGetCompanies } from '../../../contract/postWorth.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { nobodysName } from '../people/namelessPerson.ts'
import { Values } from '../values.ts'
import { findPost } from '../visibility/findPost.ts'
import { ownerNameSQL } from './accountOwners.ts'
import { sumSQL } from './countSpends.ts'
import { shapeWorth, worthColumns, type WorthRow } from './shapeWorth.ts'

type Row = Omit<CompanyBehindPost, 'voters' | 'voted' | 'voterCount'> & {
  key: number | string
  voters: { id: string; name: string | null }[]
  voted: Date
  voterCount: number
}

/** The companies behind a post, as `posts/getCompanies` says. */
export async function listBehind(
  asking: Asking,
  { postID, limit, change, cursor }: InputOf<typeof postsGetCompanies>,
): Promise<OutputOf<typeof postsGetCompanies>> {
  if (asking.key && !may(asking, 'customers.view')) throw new CallError('scopeMissing', { scope: 'private:read' })
  const seesMoney = may(asking, 'money.view')
  if (change !== undefined && !seesMoney) throw new CallError('forbidden', { field: 'change' })
  const { id } = await findPost(asking, postID, { leadsOn: true })
  const list = `behind:${id}:${change ?? ''}:${seesMoney ? 'spend' : 'name'}`
  const after = cursor === undefined ? null : readCursor(list, cursor, seesMoney ? 'amount' : 'text')
  const values = new Values()
  const post = values.add(id)
  const zone = values.add(asking.company.timeZone)
  const [narrow, changed] = change === undefined ? ['true', 'true'] : changes[change]
  const further = after === null ? 'true' : beyond(values, after, seesMoney)
  const order = `x.key ${seesMoney ? 'desc' : 'asc'}, x.id`
  const found = await rows<Row>(
    asking.db,
    asking.companyID,
    `with counted as materialized (${countedQuery(post)}),
     behind as materialized (
       select k.id, count(*)::int as voter_count, min(k.at) as voted from counted k where k.id is not null group by k.id
     ),
     shown as (
       select ${
         seesMoney
           ? `coalesce(s.spend, -1) as key, b.*, s.spend
       from behind b
       left join third_party_company_spends s on s.company_id = $1 and s.third_party_company_id = b.id`
           : `lower(t.name) collate "C" as key, b.*, null as spend
       from behind b
       join third_party_companies t on t.company_id = $1 and t.id = b.id`
       }
     ),
     -- What each was worth then is asked in their order, until the page is full.
     page as materialized (
       select x.*
       from (select x.* from shown x where ${narrow} and ${further} order by ${order} offset 0) as x
       ${change === undefined ? '' : `left join lateral (select w.spend from (select x.id, x.voted) as b cross join lateral (${thenQuery(zone)}) as w) as w on true`}
       where ${changed}
       order by ${order}
       limit ${limit + 1}
     ),
     voters as materialized (
       select k.id, (array_agg(k.user_id order by k.at, k.user_id))[1:5] as ids from counted k where k.id in (select p.id from page p) group by k.id
     )
     select x.key, ${columns(asking, post)}
     from page x
     join voters y on y.id = x.id
     join third_party_companies t on t.company_id = $1 and t.id = x.id
     left join third_party_company_spends s on s.company_id = $1 and s.third_party_company_id = t.id
     cross join lateral (select t.id, x.voted) as b
     left join lateral (${thenQuery(zone)}) as w on true
     order by ${order}`,
    values.list,
  )
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    ...(await totalsOf(asking, id)),
    companies: shown.map(({ key: _key, voters, voted, ...row }) => ({
      ...row,
      voters: voters.map((one) => ({ id: one.id, name: one.name ?? nobodysName(asking.language) })),
      voted: voted.toISOString(),
    })),
    hasNextPage: last !== undefined,
    cursor: last === undefined ? null : writeCursor(list, last.key, last.company.id),
  }
}

/** Each company with each person whose vote counts for it; votes that count for none have no company. */
const countedQuery = (post: string) => `
  select coalesce(v.third_party_company_id, r.third_party_company_id) as id, v.user_id, min(v.created_at) as at
  from votes v
  left join third_party_company_people r on r.company_id = $1 and r.user_id = v.user_id and v.third_party_company_id is null
  where v.company_id = $1 and v.root_post_id = ${post}::uuid
  group by 1, 2`

/** What was known of the company when the first of them voted. */
const thenQuery = (zone: string) => `
  select true as is_known, w.monthly_spend, w.currency, w.plan,
    case when w.monthly_spend is not null then in_reporting_currency(w.company_id, w.monthly_spend, w.currency, (b.voted at time zone ${zone})::date) end as spend
  from third_party_company_worths w
  where w.company_id = $1 and w.third_party_company_id = b.id and w.at <= b.voted
  order by w.at desc
  limit 1`

/** What each change says of what a company is worth today, and of that beside what it was worth then. */
const changes = {
  gone: ['coalesce(x.spend, 0) = 0', 'w.spend > 0'],
  less: ['x.spend > 0', 'x.spend < w.spend'],
  more: ['x.spend is not null', 'x.spend > w.spend'],
} as const

function beyond(values: Values, { key, id }: { key: string | number; id: string }, seesMoney: boolean): string {
  const [at, after] = [`${values.add(key)}::${seesMoney ? 'bigint' : 'text'}`, `${values.add(id)}::uuid`]
  return seesMoney ? `(x.key < ${at} or (x.key = ${at} and x.id > ${after}))` : `(x.key, x.id) > (${at}, ${after})`
}

const worthJSON = (row: string, spend: string, plan: string) =>
  `json_build_object('monthlySpend', ${row}.monthly_spend, 'currency', case when ${row}.monthly_spend is not null then ${row}.currency end, 'spend', ${spend}, 'plan', ${plan})`

const columns = (asking: Asking, post: string) => `
       json_build_object('id', t.id, 'name', t.name, 'urlName', t.url_name) as company,
       (select json_build_object('id', a.id, 'name', ${ownerNameSQL('a')}) from account_owners a where a.company_id = $1 and a.id = t.owner_id) as "accountOwner",
       x.voter_count as "voterCount", x.voted,
       (
         select json_agg(json_build_object('id', u.id, 'name', u.name) order by o.nr)
         from unnest(y.ids) with ordinality as o (id, nr)
         join users u on u.company_id = $1 and u.id = o.id
       ) as voters,
       ${
         may(asking, 'money.view')
           ? `case when w.is_known then ${worthJSON('w', 'w.spend', 'w.plan')} end as "worthThen",
       ${worthJSON('t', 's.spend', lastPlan)} as "worthNow",
       (${dealsOf(post, 'count(*)::int')}) as opportunities, (${dealsOf(post, sumSQL(reportingValue))}) as "opportunityValue"`
           : 'null as "worthThen", null as "worthNow", null as opportunities, null as "opportunityValue"'
       }`

const lastPlan = `(
         select l.plan from third_party_company_worths l
         where l.company_id = $1 and l.third_party_company_id = t.id
         order by l.at desc
         limit 1
       )`

const reportingValue =
  "case when o.value is not null then in_reporting_currency(o.company_id, o.value, o.currency, 'infinity') end"

/** Of the company's open opportunities that depend on the post. */
const dealsOf = (post: string, counted: string) => `
         select ${counted}
         from opportunities o
         where o.company_id = $1 and o.third_party_company_id = t.id and o.state = 'open' and exists (
           select from opportunity_posts l
           join posts g on g.company_id = $1 and g.id = l.post_id
           where l.company_id = $1 and l.opportunity_id = o.id and (g.id = ${post}::uuid or g.merged_into_id = ${post}::uuid)
         )`

async function totalsOf(asking: Asking, post: string): Promise<{ worth: PostWorth; reporting: string | null }> {
  const [found] = await rows<WorthRow & { reporting: string | null }>(
    asking.db,
    asking.companyID,
    `select k.reporting_currency as reporting, ${worthColumns('$2::uuid')} from companies k where k.id = $1`,
    [post],
  )
  if (!found) throw new CallError('notFound')
  return { worth: shapeWorth(asking, found), reporting: may(asking, 'money.view') ? found.reporting : null }
}

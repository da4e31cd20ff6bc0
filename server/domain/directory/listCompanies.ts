import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type {
  ThirdPartyCompany,
  thirdPartyCompaniesCount,
  thirdPartyCompaniesGet,
  thirdPartyCompaniesGetForFilters,
} from '../../../contract/thirdPartyCompanies.ts'
import type { CompanySort } from '../../../contract/userKinds.ts'
import { rows } from '../../ports/database/database.ts'
import { thoseThatFit } from '../answerRoom.ts'
import { may, type Asking } from '../asking.ts'
import { digestOf, writeCursor } from '../cursor.ts'
import { isID } from '../ids.ts'
import { sumSQL } from '../money/countSpends.ts'
import { begins, typedBeginning } from '../people/beginning.ts'
import { Values } from '../values.ts'
import { companyColumns, companyTables, shapeCompany, type CompanyRow } from './companyRows.ts'
import { afterSQL, keyOf, type Order } from './listOrder.ts'
import { requireCustomers } from '../people/requireCustomers.ts'
import { segmentID } from './whichUsers.ts'

const mostForFilters = 50

const counted = (column: string): Order => ({
  key: `s.${column}`,
  id: 's.third_party_company_id',
  direction: 'desc',
  cast: 'int',
  kind: 'number',
})

const orders: Record<CompanySort, Order> = {
  name: { key: 'lower(t.name)', id: 't.id', direction: 'asc', cast: 'text', kind: 'text' },
  lastActivity: { ...counted('last_activity_at'), cast: 'timestamptz', kind: 'time' },
  created: { key: 't.created_at', id: 't.id', direction: 'desc', cast: 'timestamptz', kind: 'time' },
  people: counted('member_count'),
  votes: counted('vote_count'),
  posts: counted('post_count'),
  spend: {
    key: 'coalesce(k.spend, -1::bigint)',
    id: 'k.third_party_company_id',
    direction: 'desc',
    cast: 'bigint',
    kind: 'number',
  },
}

const spends = 'join third_party_company_spends k on k.company_id = t.company_id and k.third_party_company_id = t.id'

/** The companies that the filters leave. Refuses as `thirdPartyCompanies/get` says. */
export async function listCompanies(
  asking: Asking,
  { limit, cursor, sort = 'name', ...filters }: InputOf<typeof thirdPartyCompaniesGet>,
): Promise<OutputOf<typeof thirdPartyCompaniesGet>> {
  requireCustomers(asking)
  const order = orderOf(asking, sort)
  const { key, id, direction, kind } = order
  const list = `companies:${sort}:${digestOf(filters)}`
  const values = new Values()
  const conditions = await whichCompanies(asking, values, filters)
  if (cursor !== undefined) conditions.push(afterSQL(list, cursor, order, values))
  const found = await rows<CompanyRow & { key: Date | string | number }>(
    asking.db,
    asking.companyID,
    `select ${key} as key, ${companyColumns(asking)}
     from ${companyTables}
     ${sort === 'spend' ? spends : ''}
     where ${conditions.join(' and ')}
     order by ${key} ${direction}, ${id} ${direction}
     limit ${limit + 1}`,
    values.list,
  )
  const companies = thoseThatFit(found.slice(0, limit).map(shapeCompany))
  const last = found[companies.length - 1]
  const hasNextPage = found.length > companies.length
  return {
    companies,
    hasNextPage,
    cursor: last && hasNextPage ? writeCursor(list, keyOf(last.key, kind), last.id) : null,
  }
}

/** How many they are, and what they spend together. */
export async function countListedCompanies(
  asking: Asking,
  filters: CompanyFilters,
): Promise<OutputOf<typeof thirdPartyCompaniesCount>> {
  requireCustomers(asking)
  const values = new Values()
  const conditions = await whichCompanies(asking, values, filters)
  if (!may(asking, 'money.view')) {
    const [found] = await rows<{ count: number }>(
      asking.db,
      asking.companyID,
      `select count(*)::int as count from third_party_companies t where ${conditions.join(' and ')}`,
      values.list,
    )
    return { count: found?.count ?? 0, spend: null, currency: null, spendsApart: null }
  }
  const [found] = await rows<{ count: number; spend: string | null; currency: string | null; apart: number }>(
    asking.db,
    asking.companyID,
    `select count(*)::int as count, ${sumSQL('k.spend')} as spend, count(*) filter (where k.is_apart)::int as apart,
       (select c.reporting_currency from companies c where c.id = $1) as currency
     from third_party_companies t
     ${spends}
     where ${conditions.join(' and ')}`,
    values.list,
  )
  const { count = 0, spend = null, currency = null, apart = 0 } = found ?? {}
  return { count, spend: spend === null ? null : Number(spend), currency, spendsApart: apart }
}

/** How many they are, of which no more than `most` are counted. */
export async function countCompaniesUpTo(asking: Asking, filters: CompanyFilters, most: number): Promise<number> {
  requireCustomers(asking)
  const values = new Values()
  const conditions = await whichCompanies(asking, values, filters)
  const [found] = await rows<{ count: number }>(
    asking.db,
    asking.companyID,
    `select count(*)::int as count
     from (select from third_party_companies t where ${conditions.join(' and ')} limit ${most}) as c`,
    values.list,
  )
  return found?.count ?? 0
}

/** SQL of the ids of all of them in their order; `values` gets its values. Refuses as `thirdPartyCompanies/get` says. */
export async function selectCompanies(
  asking: Asking,
  values: Values,
  { sort = 'name', ...filters }: CompanyFilters & { sort?: CompanySort | undefined },
): Promise<string> {
  requireCustomers(asking)
  const { key, id, direction } = orderOf(asking, sort)
  const conditions = await whichCompanies(asking, values, filters)
  return `
    select t.id
    from ${companyTables}
    ${sort === 'spend' ? spends : ''}
    where ${conditions.join(' and ')}
    order by ${key} ${direction}, ${id} ${direction}`
}

function orderOf(asking: Asking, sort: CompanySort): Order {
  if (sort === 'spend' && !may(asking, 'money.view')) throw new CallError('forbidden', { field: 'sort' })
  return orders[sort]
}

type CompanyFilters = Pick<InputOf<typeof thirdPartyCompaniesGet>, 'search' | 'segmentURLName' | 'userID'>

/** The conditions on `third_party_companies t`. Refuses with `notFound` a segment that is not there. */
async function whichCompanies(
  asking: Asking,
  values: Values,
  { search, segmentURLName = '', userID }: CompanyFilters,
): Promise<string[]> {
  const conditions = ['t.company_id = $1', ...foundBy(values, search)]
  if (userID !== undefined)
    conditions.push(
      isID(userID)
        ? `t.id in (select r.third_party_company_id from third_party_company_people r where r.company_id = $1 and r.user_id = ${values.add(userID)}::uuid)`
        : 'false',
    )
  if (segmentURLName !== '')
    conditions.push(
      `t.id in (select g.third_party_company_id from segment_companies g where g.company_id = $1 and g.segment_id = ${values.add(await segmentID(asking, segmentURLName))}::uuid)`,
    )
  return conditions
}

/** The company at an address. Refuses with `notFound`. */
export async function findCompany(asking: Asking, urlName: string): Promise<ThirdPartyCompany> {
  requireCustomers(asking)
  const [found] = await rows<CompanyRow>(
    asking.db,
    asking.companyID,
    `select ${companyColumns(asking)} from ${companyTables} where t.company_id = $1 and t.url_name = $2`,
    [urlName],
  )
  if (found) return shapeCompany(found)
  const [merged] = await rows<CompanyRow>(
    asking.db,
    asking.companyID,
    `select ${companyColumns(asking)}
     from ${companyTables}
     join customer_merges m on m.company_id = $1 and m.subject = 'thirdPartyCompany' and m.into_third_party_company_id = t.id
     where t.company_id = $1 and m.url_name = $2
     order by m.id desc
     limit 1`,
    [urlName],
  )
  if (!merged) throw new CallError('notFound')
  return shapeCompany(merged)
}

/** Those to filter by, as `thirdPartyCompanies/getForFilters` says. A post counts once, however many of a company's people voted for it. */
export async function companiesForFilters(
  asking: Asking,
  { search, companyURLNames }: InputOf<typeof thirdPartyCompaniesGetForFilters>,
): Promise<OutputOf<typeof thirdPartyCompaniesGetForFilters>> {
  requireCustomers(asking)
  const values = new Values()
  const found = companyURLNames ? [`t.url_name = any(${values.add(companyURLNames)}::text[])`] : foundBy(values, search)
  const isNamed = found.length > 0
  return rows(
    asking.db,
    asking.companyID,
    `select t.id, t.name, t.url_name as "urlName"
     from ${isNamed ? 'third_party_companies t' : companyTables}
     where ${['t.company_id = $1', ...found].join(' and ')}
     order by ${isNamed ? 'lower(t.name), t.id' : 's.vote_count desc, lower(t.name), t.id'}
     limit ${companyURLNames?.length ?? mostForFilters}`,
    values.list,
  )
}

function foundBy(values: Values, search: string | undefined): string[] {
  const typed = typedBeginning(search)
  if (typed === null) return []
  const text = values.add(typed)
  return [`(strpos(lower(t.name), lower(${text}::text)) > 0 or ${begins('t.domain collate "C"', text)})`]
}

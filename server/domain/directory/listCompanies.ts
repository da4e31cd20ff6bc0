import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type {
  ThirdPartyCompany,
  thirdPartyCompaniesGet,
  thirdPartyCompaniesGetForFilters,
} from '../../../contract/thirdPartyCompanies.ts'
import { rows } from '../../ports/database/database.ts'
import { thoseThatFit } from '../answerRoom.ts'
import type { Asking } from '../asking.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { isID } from '../ids.ts'
import { begins, typedBeginning } from '../people/beginning.ts'
import { Values } from '../values.ts'
import { companyColumns, shapeCompany, type CompanyRow } from './companyRows.ts'
import { digestOf } from './digestOf.ts'
import { requireCustomers } from '../people/requireCustomers.ts'
import { segmentID } from './whichUsers.ts'

const mostForFilters = 50

/** The companies that the filters leave, by name. Refuses as `thirdPartyCompanies/get` says. */
export async function listCompanies(
  asking: Asking,
  { limit, cursor, ...filters }: InputOf<typeof thirdPartyCompaniesGet>,
): Promise<OutputOf<typeof thirdPartyCompaniesGet>> {
  requireCustomers(asking)
  const list = `companies:${digestOf(filters)}`
  const values = new Values()
  const conditions = await whichCompanies(asking, values, filters)
  if (cursor !== undefined) {
    const after = readCursor(list, cursor, 'text')
    conditions.push(`(lower(t.name), t.id) > (${values.add(after.key)}::text, ${values.add(after.id)}::uuid)`)
  }
  const found = await rows<CompanyRow & { key: string }>(
    asking.db,
    asking.companyID,
    `select lower(t.name) as key, ${companyColumns(asking)}
     from third_party_companies t
     where ${conditions.join(' and ')}
     order by lower(t.name), t.id
     limit ${values.add(limit + 1)}`,
    values.list,
  )
  const companies = thoseThatFit(found.slice(0, limit).map(shapeCompany))
  const last = found[companies.length - 1]
  const hasNextPage = found.length > companies.length
  return { companies, hasNextPage, cursor: last && hasNextPage ? writeCursor(list, last.key, last.id) : null }
}

/** SQL of the ids of all of them in their order; `values` gets its values. Refuses as `thirdPartyCompanies/get` says. */
export async function selectCompanies(asking: Asking, values: Values, filters: CompanyFilters): Promise<string> {
  requireCustomers(asking)
  const conditions = await whichCompanies(asking, values, filters)
  return `
    select t.id
    from third_party_companies t
    where ${conditions.join(' and ')}
    order by lower(t.name), t.id`
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
    `select ${companyColumns(asking)} from third_party_companies t where t.company_id = $1 and t.url_name = $2`,
    [urlName],
  )
  if (found) return shapeCompany(found)
  const [merged] = await rows<CompanyRow>(
    asking.db,
    asking.companyID,
    `select ${companyColumns(asking)}
     from customer_merges m
     join third_party_companies t on t.company_id = $1 and t.id = m.into_third_party_company_id
     where m.company_id = $1 and m.subject = 'thirdPartyCompany' and m.url_name = $2
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
  const order = found.length > 0 ? '' : 'coalesce(k.votes, 0) desc, '
  return rows(
    asking.db,
    asking.companyID,
    `select t.id, t.name, t.url_name as "urlName"
     from third_party_companies t
     ${order === '' ? '' : votesOfCompanies}
     where ${['t.company_id = $1', ...found].join(' and ')}
     order by ${order}lower(t.name), t.id
     limit ${companyURLNames?.length ?? mostForFilters}`,
    values.list,
  )
}

/** A vote that was given for one of a person's companies is that company's alone. */
const votesOfCompanies = `left join (
       select r.third_party_company_id as id, count(distinct v.root_post_id) as votes
       from third_party_company_people r
       join votes v on v.company_id = $1 and v.user_id = r.user_id
         and coalesce(v.third_party_company_id, r.third_party_company_id) = r.third_party_company_id
       where r.company_id = $1
       group by r.third_party_company_id
     ) as k on k.id = t.id`

function foundBy(values: Values, search: string | undefined): string[] {
  const typed = typedBeginning(search)
  if (typed === null) return []
  const text = values.add(typed)
  return [`(strpos(lower(t.name), lower(${text}::text)) > 0 or ${begins('t.domain collate "C"', text)})`]
}

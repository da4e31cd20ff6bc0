import { CallError } from '../../../contract/errors.ts'
import { may, type Asking } from '../asking.ts'
import { rows } from '../../ports/database/database.ts'
import { begins, typedBeginning } from '../people/beginning.ts'
import type { Values } from '../values.ts'

/** What narrows a list of people, as `users/get` has it. */
export interface UserFilters {
  companySearch: string
  dateRange: { from?: string | undefined; to?: string | undefined }
  search: string
  segmentURLName: string
}

/** The conditions on `users u`. Refuses with `notFound` a segment that is not there. */
export async function whichUsers(asking: Asking, values: Values, filters: UserFilters): Promise<string[]> {
  const { companySearch, dateRange, search, segmentURLName } = filters
  const conditions: string[] = []
  if (dateRange.from !== undefined) conditions.push(`u.created_at >= ${dayOf(asking, values, dateRange.from)}`)
  if (dateRange.to !== undefined) conditions.push(`u.created_at < ${dayOf(asking, values, dateRange.to)}`)
  const text = typedBeginning(search)
  if (text !== null) conditions.push(foundBy(values.add(text), may(asking, 'addresses.view')))
  const company = typedBeginning(companySearch)
  if (company !== null)
    conditions.push(`u.id in (
      select r.user_id from third_party_company_people r
      join third_party_companies t on t.company_id = $1 and t.id = r.third_party_company_id
      where r.company_id = $1 and strpos(lower(t.name), lower(${values.add(company)}::text)) > 0
    )`)
  if (segmentURLName !== '')
    conditions.push(
      `u.id in (select g.user_id from segment_users g where g.company_id = $1 and g.segment_id = ${values.add(await segmentID(asking, segmentURLName))}::uuid)`,
    )
  return conditions
}

const dayOf = (asking: Asking, values: Values, day: string) =>
  `(${values.add(day)}::date::timestamp at time zone ${values.add(asking.company.timeZone)})`

/** Whose name, last name or address begins with a text; each part is a range of an index. */
export const foundBy = (text: string, byAddress: boolean) => `u.id in (
      select n.id from users n
      where n.company_id = $1 and n.name is not null and ${begins('lower(n.name) collate "C"', text)}
      union all
      select n.id from users n
      where n.company_id = $1 and ${begins(String.raw`lower(substring(n.name from '\s(\S+)$')) collate "C"`, text)}
      ${
        byAddress
          ? `union all
      select i.user_id from user_identities i
      where i.company_id = $1 and i.kind = 'email' and ${begins('i.value collate "C"', text)}
      union all
      select m.user_id from members m
      join accounts a on a.id = m.account_id
      where m.company_id = $1 and starts_with(lower(a.email), lower(${text}::text))`
          : ''
      }
    )`

/** The id of the segment at an address; refuses with `notFound`. */
export async function segmentID({ db, companyID }: Asking, urlName: string): Promise<string> {
  const [found] = await rows<{ id: string }>(
    db,
    companyID,
    'select id from segments where company_id = $1 and url_name = $2',
    [urlName],
  )
  if (!found) throw new CallError('notFound', { field: 'segmentURLName' })
  return found.id
}

/** The same for who may see customers; refuses with `forbidden` everyone else. */
export async function segmentFor(asking: Asking, urlName: string): Promise<string> {
  if (!may(asking, 'customers.view')) throw new CallError('forbidden', { field: 'segmentURLName' })
  return segmentID(asking, urlName)
}

import { CallError } from '../../../contract/errors.ts'
import { may, type Asking } from '../asking.ts'
import { rows } from '../../ports/database/database.ts'
import { begins, typedBeginning } from '../people/beginning.ts'
import type { Values } from '../values.ts'
import type { Pick } from './usersPage.ts'

/** What narrows a list of people, as `users/get` has it. */
export interface UserFilters {
  companySearch: string
  dateRange: { from?: string | undefined; to?: string | undefined }
  search: string
  segmentURLName: string
}

/** What narrows a list of people: when they came, as conditions on `users u`, and the rest. */
export interface WhichUsers {
  came: string[]
  picks: Pick[]
}

/** Refuses with `notFound` a segment that is not there. */
export async function whichUsers(asking: Asking, values: Values, filters: UserFilters): Promise<WhichUsers> {
  const { companySearch, dateRange, search, segmentURLName } = filters
  const came: string[] = []
  if (dateRange.from !== undefined) came.push(`u.created_at >= ${dayOf(asking, values, dateRange.from)}`)
  if (dateRange.to !== undefined) came.push(`u.created_at < ${dayOf(asking, values, dateRange.to)}`)
  const picks: Pick[] = []
  const text = typedBeginning(search)
  if (text !== null) picks.push(foundBy(values.add(text), may(asking, 'addresses.view')))
  const company = typedBeginning(companySearch)
  if (company !== null) {
    const called = `strpos(lower(t.name), lower(${values.add(company)}::text)) > 0`
    picks.push({
      ids: `
      select r.user_id as id from third_party_company_people r
      join third_party_companies t on t.company_id = $1 and t.id = r.third_party_company_id
      where r.company_id = $1 and ${called}`,
      test: (id) => `exists (
      select from third_party_company_people r
      join third_party_companies t on t.company_id = $1 and t.id = r.third_party_company_id
      where r.company_id = $1 and r.user_id = ${id} and ${called} offset 0
    )`,
    })
  }
  if (segmentURLName !== '') {
    const of = `select g.user_id as id from segment_users g where g.company_id = $1 and g.segment_id = ${values.add(await segmentID(asking, segmentURLName))}::uuid`
    picks.push({ ids: of, test: (id) => `exists (${of} and g.user_id = ${id} offset 0)` })
  }
  return { came, picks }
}

/** The same, of when people came, for a list that is not in that order. */
export const cameAsPick = (came: readonly string[]): Pick => {
  const of = `select u.id from users u where ${['u.company_id = $1', ...came].join(' and ')}`
  return { ids: of, test: (id) => `exists (${of} and u.id = ${id} offset 0)`, where: came }
}

/** All of it as conditions on `users u`. */
export const conditionsOf = ({ came, picks }: WhichUsers): string[] => [
  ...came,
  ...picks.map(({ ids }) => `u.id in (${ids})`),
]

const dayOf = (asking: Asking, values: Values, day: string) =>
  `(${values.add(day)}::date::timestamp at time zone ${values.add(asking.company.timeZone)})`

const lastName = String.raw`lower(substring(n.name from '\s(\S+)$')) collate "C"`

/** Whose name, last name or address begins with a text; each part is a range of an index. */
export function foundBy(text: string, byAddress: boolean): Pick {
  const parts = [
    {
      select: `select n.id from users n where n.company_id = $1 and n.name is not null and ${begins('lower(n.name) collate "C"', text)}`,
      id: 'n.id',
    },
    { select: `select n.id from users n where n.company_id = $1 and ${begins(lastName, text)}`, id: 'n.id' },
    ...(byAddress
      ? [
          {
            select: `select i.user_id as id from user_identities i where i.company_id = $1 and i.kind = 'email' and ${begins('i.value collate "C"', text)}`,
            id: 'i.user_id',
          },
          {
            select: `select m.user_id as id from members m join accounts a on a.id = m.account_id where m.company_id = $1 and starts_with(lower(a.email), lower(${text}::text))`,
            id: 'm.user_id',
          },
        ]
      : []),
  ]
  return {
    ids: parts.map(({ select }) => select).join(' union all '),
    test: (id) => `(${parts.map((part) => `exists (${part.select} and ${part.id} = ${id} offset 0)`).join(' or ')})`,
  }
}

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

import type { InputOf, OutputOf } from '../../../contract/call.ts'
import type { customerRequestsCount } from '../../../contract/customerRequests.ts'
import type { Asking } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { sees, type Sight } from '../sight.ts'
import type { Values } from '../values.ts'
import { findCustomer } from './findCustomer.ts'

/** What one customer asked for, counted, as `customerRequests/count` says. */
export async function countCustomer(
  asking: Asking,
  { companyURLName, since }: InputOf<typeof customerRequestsCount>,
): Promise<OutputOf<typeof customerRequestsCount>> {
  const { id } = await findCustomer(asking, { companyURLName })
  const { found } = await readCurrent<OutputOf<typeof customerRequestsCount>>(asking, (setup, values) => {
    const complete = `p.status_id = any (${values.add(statusesOf(setup, ['complete']))}::uuid[])`
    const recent =
      since === undefined
        ? 'true'
        : `p.status_changed_at >= ${startOf(values.add(since), values.add(asking.company.timeZone))}`
    return countQuery(`${values.add(id)}::uuid`, {
      complete,
      recent,
      visible: visibleTo(asking.sight, setup, values),
    })
  })
  return found[0] ?? { requests: 0, shipped: 0, shippedSince: 0 }
}

/** The posts of up to so many requests are looked up one by one. */
const few = 2_000

/** Of many requests, the posts that are deleted or on other boards, and those that shipped, are read from indexes alone and held against them. */
function countQuery(
  customer: string,
  { complete, recent, visible }: { complete: string; recent: string; visible: string },
): string {
  const posts = (...conditions: readonly string[]) =>
    `select p.id from posts p where ${['p.company_id = $1', ...conditions].join(' and ')}`
  const isOf = (ids: string) => `case when a.post_id in (${ids}) then true else false end`
  const hidden = [
    posts('p.deleted_at is not null'),
    ...(visible === 'true' ? [] : [posts('p.deleted_at is null', `not (${visible})`)]),
  ].join(' union all ')
  return `
  with asked as materialized (
    select q.post_id from third_party_company_requests q where q.company_id = $1 and q.third_party_company_id = ${customer}
  ),
  size as materialized (select count(*) <= ${few} as is_small from (select from asked limit ${few + 1}) as a)
  select count(*)::int as requests, count(*) filter (where f.is_complete)::int as shipped,
    count(*) filter (where f.is_complete and f.is_recent)::int as "shippedSince"
  from (
    select p.is_complete, p.is_recent
    from asked a
    cross join lateral (
      select ${complete} as is_complete, ${recent} as is_recent
      from posts p
      where p.company_id = $1 and p.id = a.post_id and p.deleted_at is null and ${visible}
      offset 0
    ) as p
    where (select is_small from size)
    union all
    select ${isOf(posts('p.deleted_at is null', complete))}, ${recent === 'true' ? 'true' : isOf(posts('p.deleted_at is null', complete, recent))}
    from asked a
    where not (select is_small from size) and not ${isOf(hidden)}
  ) as f`
}

/** When the status of a post `p` was last changed, else when it was written. */
export const changedSQL = 'coalesce(p.status_changed_at, p.created_at)'

/** The moment at which a day begins in a time zone. */
export const startOf = (day: string, zone: string) => `(${day}::date::timestamp at time zone ${zone})`

/** The ids of the statuses of these types. */
export function statusesOf({ statuses }: CompanySetup, types: readonly string[]): string[] {
  return [...statuses.values()].filter(({ type }) => types.includes(type)).map(({ id }) => id)
}

/** The SQL condition that someone of this sight sees a post `p`. */
export function visibleTo(sight: Sight, { boards }: CompanySetup, values: Values): string {
  const seen = [...boards.values()].filter((board) => sees(sight, board))
  return seen.length === boards.size ? 'true' : `p.board_id = any (${values.add(seen.map(({ id }) => id))}::uuid[])`
}

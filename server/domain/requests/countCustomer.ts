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
    return `
  select count(*)::int as requests, count(*) filter (where ${complete})::int as shipped,
    count(*) filter (where ${complete} and ${recent})::int as "shippedSince"
  from third_party_company_requests q
  join posts p on p.company_id = $1 and p.id = q.post_id
  where q.company_id = $1 and q.third_party_company_id = ${values.add(id)}::uuid and p.deleted_at is null
    and ${visibleTo(asking.sight, setup, values)}`
  })
  return found[0] ?? { requests: 0, shipped: 0, shippedSince: 0 }
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

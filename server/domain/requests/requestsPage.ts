import { CallError } from '../../../contract/errors.ts'
import type { FeatureRequestSort } from '../../../contract/featureRequestKinds.ts'
import { readCursor } from '../cursor.ts'
import { isID } from '../ids.ts'
import type { Values } from '../values.ts'
import { changedSQL } from './countCustomer.ts'

/** What narrows a list of requests. */
export interface Narrowing {
  /** A select of the ids of the customers meant; null for all of them. */
  customers: string | null
  /** Whether these asked for so little that all of it is read. */
  isLittle: boolean
  /** Conditions on a post `p`. */
  posts: readonly string[]
}

/** Reading all of so many requests costs as much as walking an order's index until as many of so large a part of all have filled a page. */
export const little = 10_000

const columns = 'q.id, q.third_party_company_id, q.post_id, q.votes, q.first_vote_at, q.last_vote_at'

/** How each order is walked: its key, which a request's id makes unambiguous. By amount it is the customer's spend and id, and the post. */
const keys = {
  votes: { key: 'q.votes', cast: 'int', kind: 'integer' },
  newest: { key: 'q.last_vote_at', cast: 'timestamptz', kind: 'time' },
  statusChanged: { key: 'p.changed', cast: 'timestamptz', kind: 'time' },
} as const

/**
 * SQL of a page of requests: `key`, `place` and the columns of a request. The customers by their spend, and the posts by their latest change of status, are gone through one by one, and the
 * requests of each are a range of an index. `offset 0` has rows looked up one by one, and the limit is a part of the text, so that PostgreSQL knows that the page is short.
 */
export function requestsPage(
  by: FeatureRequestSort,
  { customers, isLittle, posts }: Narrowing,
  { after, limit, values }: { after: After | null; limit: number; values: Values },
): string {
  const ofPost = `select ${changedSQL} as changed from posts p where ${['p.company_id = $1', 'p.id = q.post_id', ...posts].join(' and ')} offset 0`
  if (by === 'amount') {
    const [spend, customer, post] = after
      ? [`${values.add(after.key)}::bigint`, `${values.add(after.customer)}::uuid`, `${values.add(after.id)}::uuid`]
      : []
    const meant = ['t.company_id = $1', ...(customers === null ? [] : [`t.id in (${customers})`])]
    if (after) meant.push(`(coalesce(s.spend, -1), t.id) <= (${spend}, ${customer})`)
    return `
    select ${columns}, c.spend::text || ':' || c.id as key, q.post_id as place, c.spend
    from (
      select t.id, coalesce(s.spend, -1) as spend
      from third_party_companies t
      left join third_party_company_spends s on s.company_id = $1 and s.third_party_company_id = t.id
      where ${meant.join(' and ')}
      order by coalesce(s.spend, -1) desc, t.id desc
      offset 0
    ) as c
    cross join lateral (
      select ${columns}
      from third_party_company_requests q
      cross join lateral (${ofPost}) as p
      where q.company_id = $1 and q.third_party_company_id = c.id${after ? ` and ((c.spend, c.id) < (${spend}, ${customer}) or q.post_id < ${post})` : ''}
      order by q.post_id desc
      limit ${limit}
    ) as q
    order by c.spend desc, c.id desc, q.post_id desc
    limit ${limit}`
  }
  const { key, cast } = keys[by]
  const beyond = after ? [`(${key}, q.id) < (${values.add(after.key)}::${cast}, ${values.add(after.id)}::uuid)`] : []
  const isMeant =
    customers === null ? [] : [`case when q.third_party_company_id in (${customers}) then true else false end`]
  const sorted = `order by ${key} desc, q.id desc limit ${limit}`
  const selected = `select ${columns}, ${key} as key, q.id as place`
  if (customers !== null && isLittle)
    return `
    ${selected}
    from (select q.* from third_party_company_requests q where q.company_id = $1 and q.third_party_company_id in (${customers}) offset 0) as q
    cross join lateral (${ofPost}) as p
    where ${['true', ...beyond].join(' and ')}
    ${sorted}`
  if (by === 'statusChanged')
    return `
    select ${columns}, ${changedSQL} as key, q.id as place
    from posts p
    cross join lateral (
      select ${columns} from third_party_company_requests q where ${['q.company_id = $1', 'q.post_id = p.id', ...isMeant].join(' and ')} offset 0
    ) as q
    where ${['p.company_id = $1', 'p.merged_into_id is null', ...posts, ...beyond.map((one) => one.replace(key, changedSQL)), ...(after ? [`${changedSQL} <= ${values.add(after.key)}::timestamptz`] : [])].join(' and ')}
    order by ${changedSQL} desc, q.id desc
    limit ${limit}`
  // The index of the order has all that is asked of a request, so that only those of the page are read.
  return `
    select ${columns}, f.key, q.id as place
    from (
      select q.id, q.third_party_company_id, q.post_id, ${key} as key
      from third_party_company_requests q
      cross join lateral (${ofPost}) as p
      where ${['q.company_id = $1', ...isMeant, ...beyond].join(' and ')}
      ${sorted}
    ) as f
    join third_party_company_requests q on q.company_id = $1 and q.third_party_company_id = f.third_party_company_id and q.post_id = f.post_id
    order by f.key desc, f.id desc`
}

/** The row before a page. */
export interface After {
  key: string | number
  customer: string
  id: string
}

/** The position that a cursor of this list has; refuses any other with `badCursor`. */
export function positionIn(by: FeatureRequestSort, list: string, cursor: string): After {
  if (by !== 'amount') return { ...readCursor(list, cursor, keys[by].kind), customer: '' }
  const { key, id } = readCursor(list, cursor, 'text')
  const [spend = '', customer = ''] = String(key).split(':')
  if (!/^-?\d{1,16}$/.test(spend) || !isID(customer)) throw new CallError('badCursor', { field: 'cursor' })
  return { key: Number(spend), customer, id }
}

import type { PostSort } from '../../../../contract/filterKinds.ts'
import type { PostFilters as SharedFilters } from '../../../../contract/postFilters.ts'

/** The filters and the order of a list of posts, as the contract has them. */
export interface PostFilters extends SharedFilters {
  sort: PostSort
}

export interface SortOrder {
  /** The row whose index has the order: `s` of `post_stats`, or `p` of `posts` joined to it. */
  row: 's' | 'p'
  /** The indexed expression. */
  key: string
  direction: 'asc' | 'desc'
  compare: '<' | '>'
  /** The kind of key in a cursor, and its type in SQL. */
  kind: 'number' | 'integer' | 'amount' | 'time' | 'text' | 'day'
  type: string
}

type Ordered = Omit<SortOrder, 'compare'>

/** How each sort that every post has a key of reads its index. A post whose status never changed counts from its creation. */
const sortOrders = {
  trending: { row: 's', key: 's.trending', direction: 'desc', kind: 'number', type: 'float8' },
  top: { row: 's', key: 's.score', direction: 'desc', kind: 'integer', type: 'int' },
  new: { row: 's', key: 's.created_at', direction: 'desc', kind: 'time', type: 'timestamptz' },
  oldest: { row: 's', key: 's.created_at', direction: 'asc', kind: 'time', type: 'timestamptz' },
  statusChanged: {
    row: 'p',
    key: 'coalesce(p.status_changed_at, p.created_at)',
    direction: 'desc',
    kind: 'time',
    type: 'timestamptz',
  },
  commentCount: { row: 's', key: 's.comment_count', direction: 'desc', kind: 'integer', type: 'int' },
  title: { row: 'p', key: 'lower(left(p.title, 100))', direction: 'asc', kind: 'text', type: 'text' },
} as const satisfies Record<string, Ordered>

/** The order of a sort that every post has a key of; null for one whose key a post may lack (`valuedOrders.ts`). */
export function orderOf(sort: PostSort): SortOrder | null {
  const { name, isReversed } = nameOf(sort)
  if (!Object.hasOwn(sortOrders, name)) return null
  const order: Ordered = sortOrders[name as keyof typeof sortOrders]
  const direction = directionOf(order.direction, isReversed)
  return { ...order, direction, compare: compareOf(direction) }
}

/** A sort without its leading `-`. */
export function nameOf(sort: PostSort): { name: string; isReversed: boolean } {
  const isReversed = sort.startsWith('-')
  return { name: isReversed ? sort.slice(1) : sort, isReversed }
}

export function directionOf(usual: 'asc' | 'desc', isReversed: boolean): 'asc' | 'desc' {
  return (usual === 'asc') === isReversed ? 'desc' : 'asc'
}

export function compareOf(direction: 'asc' | 'desc'): '<' | '>' {
  return direction === 'asc' ? '>' : '<'
}

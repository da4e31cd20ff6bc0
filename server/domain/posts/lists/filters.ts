import type { PostSort } from '../../../../contract/posts.ts'

/** The filters and the order of a list of posts, as the contract has them. */
export interface PostFilters {
  boardID?: string | undefined
  boardURLNames?: string[] | undefined
  categoryURLNames?: string[] | undefined
  uncategorized?: boolean | undefined
  status?: string[] | undefined
  sort: PostSort
  textSearch?: string | undefined
  my?: boolean | undefined
  postCreatedDateRange?: { from?: string | undefined; to?: string | undefined } | undefined
}

export interface SortOrder {
  /** The row whose index has the order: `s` of `post_stats`, or `p` of `posts` joined to it. */
  row: 's' | 'p'
  /** The indexed expression. */
  key: string
  direction: 'asc' | 'desc'
  compare: '<' | '>'
  /** The kind of key in a cursor, and its type in SQL. */
  kind: 'number' | 'integer' | 'time'
  type: string
}

/** How each sort reads its index. A post whose status never changed counts from its creation. */
export const sortOrders: Record<PostSort, SortOrder> = {
  trending: { row: 's', key: 's.trending', direction: 'desc', compare: '<', kind: 'number', type: 'float8' },
  top: { row: 's', key: 's.score', direction: 'desc', compare: '<', kind: 'integer', type: 'int' },
  new: { row: 's', key: 's.created_at', direction: 'desc', compare: '<', kind: 'time', type: 'timestamptz' },
  oldest: { row: 's', key: 's.created_at', direction: 'asc', compare: '>', kind: 'time', type: 'timestamptz' },
  statusChanged: {
    row: 'p',
    key: 'coalesce(p.status_changed_at, p.created_at)',
    direction: 'desc',
    compare: '<',
    kind: 'time',
    type: 'timestamptz',
  },
}

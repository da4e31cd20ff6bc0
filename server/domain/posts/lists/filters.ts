import type { PostSort } from '../../../../contract/posts.ts'

/** What a list of posts is narrowed and ordered by, as the contract has it. */
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

/** How each sort reads an index of `post_stats`: its column, its direction and what kind of key its cursor holds. */
export const sortOrders = {
  trending: { column: 'trending', direction: 'desc', compare: '<', kind: 'number', type: 'float8' },
  top: { column: 'score', direction: 'desc', compare: '<', kind: 'integer', type: 'int' },
  new: { column: 'created_at', direction: 'desc', compare: '<', kind: 'time', type: 'timestamptz' },
  oldest: { column: 'created_at', direction: 'asc', compare: '>', kind: 'time', type: 'timestamptz' },
} as const satisfies Record<
  PostSort,
  { column: string; direction: 'asc' | 'desc'; compare: '<' | '>'; kind: 'number' | 'integer' | 'time'; type: string }
>

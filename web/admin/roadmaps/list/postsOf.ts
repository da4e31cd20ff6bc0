import type { PostFilters } from '../../../../contract/postFilters.ts'
import type { View } from '../../../../contract/views.ts'

/** What a view of posts is narrowed by. */
export function postsOf({ query: { sort: _sort, columns: _columns, layout: _layout, ...filters } }: View): PostFilters {
  return filters
}

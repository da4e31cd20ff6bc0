import { paths } from '../../paths.ts'
import type { ViewedList } from '../views/viewedList.ts'
import { narrowingParts, readAdminSearch, usualSort, type AdminSearch } from './adminSearch.ts'
import { filtersOf, searchOf, sortOf } from './queries.ts'

/** The list of posts as its views keep it. */
export const viewedPosts: ViewedList<AdminSearch> = {
  kind: 'posts',
  parts: [...narrowingParts, 'sort'],
  place: ['p', 'pages', 'after'],
  path: (search) => paths.adminPosts({ ...search }),
  searchOf: ({
    sort = usualSort,
    columns: _columns,
    layout: _layout,
    directory: _directory,
    roadmap: _roadmap,
    ...filters
  }) => readAdminSearch({ ...searchOf(filters), sort }),
  queryOf: (search) => ({ ...filtersOf(search), ...(search.sort === undefined ? {} : { sort: sortOf(search) }) }),
}

import { page } from '../../area.ts'
import { readSearchSearch, searchQuery } from './searchSearch.ts'

export const pages = [
  page({
    path: 'search',
    code: () => import('./SearchPage.tsx'),
    texts: ['search'],
    readSearch: readSearchSearch,
    load: async ({ client, search }) =>
      void (search.q !== undefined && (await client.load('/api/posts/get', searchQuery(search)))),
  }),
]

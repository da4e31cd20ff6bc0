import { page } from '../../area.ts'
import { withKnown } from '../../page/knownNames.ts'
import { readSearchSearch, searchQuery } from './searchSearch.ts'

export const pages = [
  page({
    path: 'search',
    code: () => import('./SearchPage.tsx'),
    texts: ['search'],
    readSearch: readSearchSearch,
    known: import.meta.env.SSR ? ({ boards, search }) => withKnown(search, { board: boards }) : undefined,
    load: async ({ client, search }) =>
      void (search.q !== undefined && (await client.load('/api/posts/get', searchQuery(search)))),
  }),
]

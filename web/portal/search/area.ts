import { page } from '../../area.ts'
import { withKnown } from '../../page/knownNames.ts'
import { asksEntries, foundEntriesQuery, readSearchSearch, searchQuery } from './searchSearch.ts'

export const pages = [
  page({
    path: 'search',
    code: () => import('./SearchPage.tsx'),
    texts: ['search'],
    readSearch: readSearchSearch,
    known: import.meta.env.SSR ? ({ boards, search }) => withKnown(search, { board: boards }) : undefined,
    load: async ({ client, search }) =>
      void (await Promise.all([
        search.q !== undefined && client.load('/api/posts/get', searchQuery(search)),
        asksEntries(search, client.peek('/api/company/get', {}).data) &&
          client.load('/api/changelog/getEntries', foundEntriesQuery(search)),
      ])),
  }),
]

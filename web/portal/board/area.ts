import { page } from '../../area.ts'
import { readBoardSearch } from './boardSearch.ts'
import { knownBoardSearch, knownHomeSearch } from './knownBoardSearch.ts'
import { loadBoard } from './loadBoard.ts'

export const pages = [
  page({
    path: '/',
    code: () => import('./HomePage.tsx'),
    nav: { text: 'portal.nav.feedback', place: 10 },
    readSearch: readBoardSearch,
    known: import.meta.env.SSR ? knownHomeSearch : undefined,
    load: async ({ client, search }) => {
      const { data: boards } = client.peek('/api/boards/getAll', {})
      // With one board there is nothing to choose: its page is the portal (0035, Portal).
      if (boards?.length === 1 && boards[0]) await loadBoard(client, boards[0].urlName, search)
    },
  }),
  page({
    path: '$board',
    code: () => import('./BoardPage.tsx'),
    readSearch: readBoardSearch,
    known: import.meta.env.SSR ? knownBoardSearch : undefined,
    load: ({ client, params, search }) => loadBoard(client, params.board, search),
  }),
]

import { page } from '../../area.ts'
import { readBoardSearch } from '../board/boardSearch.ts'
import { loadBoard } from '../board/loadBoard.ts'
import { knownHomeSearch } from './knownHomeSearch.ts'

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
]

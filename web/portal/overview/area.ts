import { page } from '../../area.ts'
import { readBoardSearch } from '../board/boardSearch.ts'
import { loadBoard } from '../board/loadBoard.ts'
import { loadFront } from '../board/lazyFront.ts'
import { knownHomeSearch } from './knownHomeSearch.ts'
import { OnlyBoard } from './lazyOnlyBoard.ts'

export const pages = [
  page({
    path: '/',
    code: () => import('./HomePage.tsx'),
    texts: ['overview'],
    nav: { text: 'portal.nav.feedback', place: 10 },
    readSearch: readBoardSearch,
    known: import.meta.env.SSR ? knownHomeSearch : undefined,
    load: async ({ client, search }) => {
      const { data: boards } = client.peek('/api/boards/getAll', {})
      const [first, second] = boards ?? []
      // With one board there is nothing to choose: its page is the portal (0035, Portal).
      if (second) await Promise.all([loadFront(client), client.load('/api/overview/get', {})])
      else if (first) await Promise.all([OnlyBoard.preload(), loadBoard(client, first.urlName, search)])
    },
  }),
]

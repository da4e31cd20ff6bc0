import { page } from '../../area.ts'
import { readBoardSearch } from './boardSearch.ts'
import { knownBoardSearch } from './knownBoardSearch.ts'
import { loadBoard } from './loadBoard.ts'

export const pages = [
  page({
    path: '$board',
    code: () => import('./BoardPage.tsx'),
    readSearch: readBoardSearch,
    known: import.meta.env.SSR ? knownBoardSearch : undefined,
    load: ({ client, params, search }) => loadBoard(client, params.board, search),
  }),
]

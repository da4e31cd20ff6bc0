import { page } from '../../area.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'
import { readBoardsSearch } from './boardsSearch.ts'

export const pages = [
  page({
    path: 'boards',
    code: () => import('./BoardsPage.tsx'),
    nav: { text: 'admin.nav.boards', place: 20 },
    readSearch: readBoardsSearch,
  }),
  page({
    path: 'boards/$board',
    code: () => import('./BoardPage.tsx'),
    load: async ({ client, params }) => {
      if (isOfTeam(client)) await client.load('/api/boards/get', { boardURLName: params.board })
    },
  }),
]

import { page } from '../../area.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'
import { readBoardsSearch } from './boardsSearch.ts'

export const pages = [
  page({
    path: 'settings/boards',
    code: () => import('./BoardsPage.tsx'),
    texts: ['adminBoards'],
    section: { text: 'adminSettings.boards', place: 30, permission: 'admin.view', words: ['admin.boards.new'] },
    readSearch: readBoardsSearch,
  }),
  page({
    path: 'settings/boards/$board',
    code: () => import('./BoardPage.tsx'),
    texts: ['adminBoards'],
    load: async ({ client, params }) => {
      if (isOfTeam(client)) await client.load('/api/boards/get', { boardURLName: params.board })
    },
  }),
]

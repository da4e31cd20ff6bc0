import { redirect } from '@tanstack/react-router'
import { page } from '../../area.ts'
import { paths } from '../../paths.ts'
import { readTokenSearch } from './tokenSearch.ts'

export const pages = [
  page({
    path: '-/board',
    code: () => import('./UnknownBoardPage.tsx'),
    texts: ['widget'],
    readSearch: readTokenSearch,
    load: async ({ client, search: { boardToken = '' } }) => {
      const { data } = await client.load('/api/widget/get', { boardToken })
      if (data) throw redirect({ href: paths.board(data.board.urlName), statusCode: 307 })
    },
  }),
]

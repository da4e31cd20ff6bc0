import { page } from '../../area.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'
import { everyKindQuery, kindQuery, readCompanySearch } from './searchAddress.ts'

export const pages = [
  page({
    path: 'search',
    code: () => import('./SearchPage.tsx'),
    texts: ['adminSearch'],
    readSearch: readCompanySearch,
    asks: ({ q, kind }) => ({ q, kind }),
    load: async ({ client, search: { q, kind } }) => {
      if (!isOfTeam(client) || q === undefined || kind === 'settings') return
      await client.load('/api/search/get', kind === undefined ? everyKindQuery(q) : kindQuery(q, kind))
    },
  }),
]

import { page } from '../../area.ts'
import { peopleFilters, peopleQuery, readPeopleSearch } from './peopleSearch.ts'

export const pages = [
  page({
    path: 'users',
    code: () => import('./PeoplePage.tsx'),
    texts: ['adminDirectory'],
    nav: { text: 'admin.nav.people', place: 17, key: 'u', permission: 'customers.view' },
    readSearch: readPeopleSearch,
    load: async ({ client, search }) => {
      if (!client.state().viewer.permissions?.includes('customers.view')) return
      const { permissions = [] } = client.state().viewer
      await Promise.all([
        ...(search.sort === 'spend' && permissions.includes('money.view')
          ? [client.load('/api/currencies/get', {})]
          : []),
        client.load('/api/segments/get', {}),
        client.load('/api/users/get', peopleQuery(search)),
        client.load('/api/users/count', peopleFilters(search)),
      ])
    },
  }),
]

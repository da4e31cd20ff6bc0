import { page } from '../../area.ts'
import { withinSight } from '../directory/withinSight.ts'
import { loadViews } from '../views/loadViews.ts'
import { peopleFilters, peopleQuery, readPeopleSearch } from './peopleSearch.ts'
import { viewedPeople } from './viewedPeople.ts'

export const pages = [
  page({
    path: 'users',
    code: () => import('./PeoplePage.tsx'),
    texts: ['adminDirectory', 'adminProfile', 'adminViews'],
    nav: { text: 'admin.nav.people', place: 17, key: 'u', permission: 'customers.view' },
    readSearch: readPeopleSearch,
    load: async ({ client, search }) => {
      if (!client.state().viewer.permissions?.includes('customers.view')) return
      const { permissions = [] } = client.state().viewer
      const seesMoney = permissions.includes('money.view')
      const shown = withinSight(await loadViews(client, viewedPeople, search), seesMoney)
      await Promise.all([
        ...(shown.sort === 'spend' ? [client.load('/api/currencies/get', {})] : []),
        client.load('/api/customFields/get', {}),
        client.load('/api/segments/get', {}),
        client.load('/api/users/get', peopleQuery(shown)),
        client.load('/api/users/count', peopleFilters(shown)),
      ])
    },
  }),
]

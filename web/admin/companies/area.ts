import { page } from '../../area.ts'
import { withinSight } from '../directory/withinSight.ts'
import { loadViews } from '../views/loadViews.ts'
import { companiesFilters, companiesQuery, readCompaniesSearch } from './companiesSearch.ts'
import { viewedCompanies } from './viewedCompanies.ts'

export const pages = [
  page({
    path: 'companies',
    code: () => import('./CompaniesPage.tsx'),
    texts: ['adminDirectory', 'adminProfile', 'adminViews'],
    nav: { text: 'admin.nav.companies', place: 18, key: 'o', permission: 'customers.view' },
    readSearch: readCompaniesSearch,
    load: async ({ client, search }) => {
      const { permissions = [] } = client.state().viewer
      if (!permissions.includes('customers.view')) return
      const shown = withinSight(await loadViews(client, viewedCompanies, search), permissions.includes('money.view'))
      await Promise.all([
        client.load('/api/customFields/get', {}),
        client.load('/api/segments/get', {}),
        client.load('/api/thirdPartyCompanies/get', companiesQuery(shown)),
        client.load('/api/thirdPartyCompanies/count', companiesFilters(shown)),
      ])
    },
  }),
]

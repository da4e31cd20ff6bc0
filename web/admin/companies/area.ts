import { page } from '../../area.ts'
import { companiesFilters, companiesQuery, readCompaniesSearch } from './companiesSearch.ts'

export const pages = [
  page({
    path: 'companies',
    code: () => import('./CompaniesPage.tsx'),
    texts: ['adminDirectory'],
    nav: { text: 'admin.nav.companies', place: 18, key: 'o', permission: 'customers.view' },
    readSearch: readCompaniesSearch,
    load: async ({ client, search }) => {
      if (!client.state().viewer.permissions?.includes('customers.view')) return
      await Promise.all([
        client.load('/api/segments/get', {}),
        client.load('/api/thirdPartyCompanies/get', companiesQuery(search)),
        client.load('/api/thirdPartyCompanies/count', companiesFilters(search)),
      ])
    },
  }),
]

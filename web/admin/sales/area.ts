import { page } from '../../area.ts'
import { countQuery, ownersQuery, readSalesSearch, requestsQuery } from './salesSearch.ts'

export const pages = [
  page({
    path: 'sales',
    code: () => import('./SalesPage.tsx'),
    texts: ['adminSales'],
    nav: { text: 'admin.nav.sales', place: 19, key: 'a', permission: 'customers.view' },
    readSearch: readSalesSearch,
    load: async ({ client, search }) => {
      const permissions = client.state().viewer.permissions ?? []
      if (!permissions.includes('customers.view')) return
      const { company } = search
      await Promise.all([
        client.load(
          '/api/reporting/thirdPartyCompanyFeatureRequests',
          requestsQuery(search, permissions.includes('money.view')),
        ),
        client.load('/api/accountOwners/get', ownersQuery),
        ...(company === undefined
          ? []
          : [
              client.load('/api/thirdPartyCompanies/getOne', { urlName: company }),
              client.load('/api/customerRequests/count', countQuery(search, company)),
            ]),
      ])
    },
  }),
]

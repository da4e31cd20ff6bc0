import { page } from '../../area.ts'
import { readReportSearch, reportQuery } from './reportSearch.ts'

export const pages = [
  page({
    path: 'reports',
    code: () => import('./ReportsPage.tsx'),
    texts: ['adminReports'],
    nav: { text: 'admin.nav.reports', place: 28, key: 'e', permission: 'reports.view' },
    readSearch: readReportSearch,
    // What is counted is chosen among what is there already.
    asks: ({ show: _show, ...search }) => search,
    load: async ({ client, search }) => {
      if (!client.state().viewer.permissions?.includes('reports.view')) return
      const seesCustomers = client.state().viewer.permissions?.includes('customers.view')
      await Promise.all([
        client.load('/api/reporting/getDashboardActivity', reportQuery(search)),
        client.load('/api/reporting/getReturns', reportQuery(search)),
        ...(seesCustomers ? [client.load('/api/reporting/getCustomers', reportQuery(search))] : []),
        client.load('/api/tags/list', {}),
      ])
    },
  }),
]

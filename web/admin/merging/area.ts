import { page } from '../../area.ts'
import { readMergingSearch } from './mergingSearch.ts'

export const pages = [
  page({
    path: 'duplicates',
    code: () => import('./DuplicatesPage.tsx'),
    texts: ['adminMerging'],
    readSearch: readMergingSearch,
    load: async ({ client, search }) => {
      const { permissions = [] } = client.state().viewer
      if (!permissions.includes('customers.view') || !permissions.includes('customers.edit')) return
      await client.load(search.of === 'companies' ? '/api/thirdPartyCompanies/getDoubles' : '/api/users/getDoubles', {})
    },
  }),
]

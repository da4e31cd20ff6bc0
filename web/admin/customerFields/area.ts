import { page } from '../../area.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'

export const pages = [
  page({
    path: 'settings/customer-fields',
    code: () => import('./CustomerFieldsPage.tsx'),
    texts: ['adminCustomerFields', 'adminFields'],
    section: {
      text: 'adminSettings.customerFields',
      place: 44,
      permission: 'customers.edit',
      words: ['adminCustomerFields.users', 'adminCustomerFields.companies', 'adminFields.options'],
    },
    load: async ({ client }) => {
      const { permissions = [] } = client.peek('/api/viewer/get', {}).data ?? {}
      if (isOfTeam(client) && permissions.includes('customers.edit')) await client.load('/api/customFields/get', {})
    },
  }),
]

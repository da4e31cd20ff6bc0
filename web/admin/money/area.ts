import { page } from '../../area.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'
import { ownersQuery } from './owners/ownersQuery.ts'

export const pages = [
  page({
    path: 'settings/money',
    code: () => import('./MoneyPage.tsx'),
    texts: ['adminMoney'],
    section: {
      text: 'adminSettings.money',
      place: 46,
      permission: ['money.view', 'customers.edit'],
      words: ['adminMoney.reporting', 'adminMoney.plan', 'adminMoney.rates', 'adminMoney.owners'],
    },
    load: async ({ client }) => {
      const { permissions = [] } = client.peek('/api/viewer/get', {}).data ?? {}
      if (!isOfTeam(client)) return
      const seesCustomers = permissions.includes('customers.view')
      await Promise.all([
        permissions.includes('money.view') && client.load('/api/currencies/get', {}),
        seesCustomers && client.load('/api/accountOwners/get', ownersQuery()),
        seesCustomers && client.load('/api/customFields/get', {}),
      ])
    },
  }),
]

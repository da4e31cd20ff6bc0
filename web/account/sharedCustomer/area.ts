import { page } from '../../area.ts'

export const pages = [
  page({
    path: 'shared/customers/$token',
    code: () => import('./SharedCustomerPage.tsx'),
    texts: ['sharedCustomer'],
    load: async ({ client, params }) => {
      await client.load('/api/sharedCustomerPages/read', { token: params.token.slice(0, 200) })
    },
  }),
]

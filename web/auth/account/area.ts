import { page } from '../../area.ts'

export const pages = [
  page({
    path: 'account',
    code: () => import('./AccountPage.tsx'),
    texts: ['ownAccount', 'rootSignIn', 'reset'],
    load: async ({ client }) => {
      const { data: account } = client.peek('/api/accounts/get', {})
      if (account) await client.load('/api/accounts/getSessions', {})
    },
  }),
]

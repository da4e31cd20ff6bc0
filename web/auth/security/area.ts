import { page } from '../../area.ts'

export const pages = [
  page({
    path: 'account/security',
    code: () => import('./SecurityPage.tsx'),
    texts: ['security'],
    load: async ({ client }) => {
      if (client.peek('/api/accounts/get', {}).data) await client.load('/api/accounts/getSecurity', {})
    },
  }),
]

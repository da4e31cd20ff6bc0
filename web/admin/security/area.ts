import { page } from '../../area.ts'

export const pages = [
  page({
    path: 'settings/security',
    code: () => import('./SecurityPage.tsx'),
    texts: ['adminSecurity'],
    section: {
      text: 'adminSettings.security',
      place: 80,
      permission: 'signIn.manage',
      words: ['adminSecurity.require', 'adminSecurity.sessions.title'],
    },
    load: async ({ client }) => {
      if (client.state().viewer.permissions?.includes('signIn.manage'))
        await client.load('/api/company/getSecurity', {})
    },
  }),
]

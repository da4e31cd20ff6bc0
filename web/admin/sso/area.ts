import { page } from '../../area.ts'

export const pages = [
  page({
    path: 'settings/sso',
    code: () => import('./SSOPage.tsx'),
    texts: ['adminSSO'],
    section: {
      text: 'adminSettings.sso',
      place: 75,
      permission: 'signIn.manage',
      words: ['adminSettings.ssoWords'],
    },
  }),
]

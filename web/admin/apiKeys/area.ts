import { page } from '../../area.ts'

export const pages = [
  page({
    path: 'settings/api-keys',
    code: () => import('./APIKeysPage.tsx'),
    section: {
      text: 'adminSettings.apiKeys',
      place: 110,
      permission: 'keys.manage',
      words: ['adminKeys.new'],
    },
  }),
]

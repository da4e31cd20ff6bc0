import { page } from '../../area.ts'

export const pages = [
  page({
    path: 'settings',
    code: () => import('./SettingsPage.tsx'),
    nav: { text: 'admin.nav.settings', place: 30 },
  }),
]

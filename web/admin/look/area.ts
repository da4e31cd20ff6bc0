import { page } from '../../area.ts'

export const pages = [
  page({
    path: 'look',
    code: () => import('./LookPage.tsx'),
    nav: { text: 'admin.nav.look', place: 28 },
  }),
]

import { page } from '../../area.ts'

export const pages = [
  page({
    path: 'settings/data',
    code: () => import('./DataPage.tsx'),
    section: {
      text: 'adminSettings.data',
      place: 120,
      permission: 'data.manage',
      words: ['adminData.export.title', 'adminData.import.title', 'adminData.history.undo'],
    },
  }),
]

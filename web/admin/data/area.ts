import { page } from '../../area.ts'
import { readDataSearch } from './dataSearch.ts'

export const pages = [
  page({
    path: 'settings/data',
    code: () => import('./DataPage.tsx'),
    readSearch: readDataSearch,
    section: {
      text: 'adminSettings.data',
      place: 120,
      permission: 'data.manage',
      words: ['adminData.export.title', 'adminData.import.title', 'adminData.history.undo'],
    },
  }),
]

import { page } from '../../area.ts'
import { readPreviewSearch } from './previewSearch.ts'

export const pages = [
  page({
    path: 'previewEmail',
    code: () => import('./EmailPreviewPage.tsx'),
    texts: ['emailPreview', 'notificationSettings', 'rootSignIn'],
    readSearch: readPreviewSearch,
  }),
]

import { page } from '../../area.ts'

// Its texts, as many as there may be, would double the document: they are asked for by the browser alone.
export const pages = [
  page({
    path: 'settings/translations',
    code: () => import('./TranslationsPage.tsx'),
    texts: ['adminTranslations'],
    section: {
      text: 'adminSettings.translations',
      place: 45,
      permission: 'boards.manage',
      words: ['adminTranslations.onlyMissing', 'adminTranslations.language'],
    },
  }),
]

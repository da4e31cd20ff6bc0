import { page } from '../../area.ts'

export const pages = [
  page({
    path: 'settings/widget',
    code: () => import('./WidgetPage.tsx'),
    texts: ['adminWidget', 'adminSSO'],
    section: {
      text: 'adminSettings.widget',
      place: 76,
      permission: 'signIn.manage',
      words: ['adminSettings.widgetWords'],
    },
  }),
]

import { page } from '../../area.ts'

export const pages = [
  page({
    path: 'settings/look',
    code: () => import('./LookPage.tsx'),
    section: {
      text: 'adminSettings.look',
      place: 20,
      permission: 'company.manage',
      words: [
        'admin.look.logo',
        'admin.look.darkLogo',
        'admin.look.cover',
        'admin.look.favicon',
        'admin.settings.accent',
        'admin.look.welcome',
        'admin.look.font',
      ],
    },
  }),
]

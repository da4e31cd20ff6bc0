import { page } from '../../area.ts'

export const pages = [
  page({
    path: 'settings',
    code: () => import('./SettingsPage.tsx'),
    nav: { text: 'admin.nav.settings', place: 30, key: 's', permission: 'admin.view' },
  }),
  page({
    path: 'settings/general',
    code: () => import('./GeneralPage.tsx'),
    section: {
      text: 'adminSettings.general',
      place: 10,
      permission: 'company.manage',
      words: [
        'admin.settings.name',
        'admin.settings.timeZone',
        'adminSettings.subdomain.label',
        'admin.portal.language',
        'admin.portal.theme',
        'admin.portal.roadmap',
        'admin.portal.roadmapGrouping',
        'admin.portal.voterNames',
        'admin.portal.indexed',
        'admin.portal.mentions',
        'admin.portal.homeURL',
        'admin.portal.termsURL',
        'admin.portal.privacyURL',
        'admin.portal.imprintURL',
      ],
    },
  }),
]

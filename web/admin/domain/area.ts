import { page } from '../../area.ts'

export const pages = [
  page({
    path: 'settings/domain',
    code: () => import('./DomainPage.tsx'),
    section: {
      text: 'adminSettings.domain',
      place: 100,
      permission: 'company.manage',
      words: ['adminDomain.field', 'adminDomain.records'],
    },
  }),
]

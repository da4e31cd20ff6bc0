import { page } from '../../area.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'

export const pages = [
  page({
    path: 'settings/danger',
    code: () => import('./DangerPage.tsx'),
    texts: ['adminDanger'],
    section: {
      text: 'adminSettings.danger',
      place: 130,
      permission: 'company.delete',
      words: ['adminDanger.delete'],
    },
    load: async ({ client }) => {
      if (isOfTeam(client)) await client.load('/api/company/getClosing', {})
    },
  }),
]

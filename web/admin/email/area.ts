import { page } from '../../area.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'

export const pages = [
  page({
    path: 'settings/email',
    code: () => import('./EmailPage.tsx'),
    texts: ['adminEmail'],
    section: {
      text: 'adminSettings.email',
      place: 90,
      permission: 'company.manage',
      words: ['adminEmail.senderName', 'adminEmail.footer', 'adminEmail.replyTo', 'adminEmail.test'],
    },
    load: async ({ client }) => {
      const { permissions = [] } = client.peek('/api/viewer/get', {}).data ?? {}
      if (isOfTeam(client) && permissions.includes('company.manage')) await client.load('/api/company/getSettings', {})
    },
  }),
]

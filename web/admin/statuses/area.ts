import { page } from '../../area.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'

export const pages = [
  page({
    path: 'settings/statuses',
    code: () => import('./StatusesPage.tsx'),
    texts: ['adminStatuses'],
    section: {
      text: 'adminSettings.statuses',
      place: 40,
      permission: 'statuses.manage',
      words: [
        'adminStatuses.new',
        'adminStatuses.order',
        'adminStatuses.type',
        'adminStatuses.hue',
        'adminStatuses.onRoadmap',
      ],
    },
    load: async ({ client }) => {
      const { permissions = [] } = client.peek('/api/viewer/get', {}).data ?? {}
      if (isOfTeam(client) && permissions.includes('statuses.manage')) await client.load('/api/statuses/getAll', {})
    },
  }),
]

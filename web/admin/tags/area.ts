import { page } from '../../area.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'

export const pages = [
  page({
    path: 'settings/tags',
    code: () => import('./TagsPage.tsx'),
    texts: ['adminTags', 'adminStatuses'],
    section: {
      text: 'adminSettings.tags',
      place: 42,
      permission: 'boards.manage',
      words: ['adminTags.new'],
    },
    load: async ({ client }) => {
      const { permissions = [] } = client.peek('/api/viewer/get', {}).data ?? {}
      if (!isOfTeam(client) || !permissions.includes('boards.manage')) return
      await Promise.all([client.load('/api/tags/list', {}), client.load('/api/tags/count', {})])
    },
  }),
]

import { page } from '../../area.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'

export const pages = [
  page({
    path: 'settings/fields',
    code: () => import('./FieldsPage.tsx'),
    texts: ['adminFields'],
    section: {
      text: 'adminSettings.fields',
      place: 43,
      permission: 'boards.manage',
      words: [
        'adminFields.new',
        'adminFields.order',
        'adminFields.type',
        'adminFields.options',
        'adminFields.isRequired',
        'adminFields.isPublic',
      ],
    },
    load: async ({ client }) => {
      const { permissions = [] } = client.peek('/api/viewer/get', {}).data ?? {}
      if (isOfTeam(client) && permissions.includes('boards.manage')) await client.load('/api/customPostFields/list', {})
    },
  }),
]

import { page } from '../../area.ts'

export const pages = [
  page({
    path: 'settings/roles',
    code: () => import('./RolesPage.tsx'),
    texts: ['adminRoles', 'adminTeam'],
    section: { text: 'adminSettings.roles', place: 60, permission: 'roles.manage', words: ['adminRoles.new'] },
    load: async ({ client }) => {
      if (client.peek('/api/viewer/get', {}).data?.permissions.includes('roles.manage') === true)
        await client.load('/api/roles/get', {})
    },
  }),
]

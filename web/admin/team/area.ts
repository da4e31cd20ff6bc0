import { page } from '../../area.ts'
import { readTeamSearch, teamQuery } from './teamSearch.ts'

export const pages = [
  page({
    path: 'settings/team',
    code: () => import('./TeamPage.tsx'),
    texts: ['adminTeam'],
    section: {
      text: 'adminSettings.team',
      place: 50,
      permission: 'team.manage',
      words: ['adminTeam.invite', 'adminTeam.invites.title', 'adminTeam.links.title', 'adminTeam.leave.title'],
    },
    readSearch: readTeamSearch,
    load: async ({ client, search }) => {
      if (client.peek('/api/viewer/get', {}).data?.permissions.includes('team.manage') !== true) return
      await client.batch([
        ['/api/team/get', teamQuery(search)],
        ['/api/invites/get', {}],
        ['/api/roles/get', {}],
      ])
    },
  }),
]

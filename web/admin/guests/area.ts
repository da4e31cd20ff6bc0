import { page } from '../../area.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'

export const pages = [
  page({
    path: 'settings/guests',
    code: () => import('./GuestsPage.tsx'),
    texts: ['adminGuests'],
    section: {
      text: 'adminSettings.guests',
      place: 32,
      permission: 'comments.moderate',
      words: ['adminGuests.title', 'adminGuests.empty'],
    },
    load: async ({ client }) => {
      if (isOfTeam(client)) await client.load('/api/guests/getGroups', {})
    },
  }),
]

import { page } from '../../area.ts'
import { readNotificationsSearch } from './notificationsSearch.ts'

const notifications = () => import('./NotificationsPage.tsx')

export const pages = [
  page({
    path: 'notifications',
    code: notifications,
    texts: ['notifications'],
    readSearch: readNotificationsSearch,
    load: async ({ client, search }) => (await notifications()).load(client, search),
  }),
]

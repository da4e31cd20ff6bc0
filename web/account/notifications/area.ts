import { page } from '../../area.ts'
import { withKnown } from '../../page/knownNames.ts'
import { readNotificationsSearch } from './notificationsSearch.ts'

const notifications = () => import('./NotificationsPage.tsx')

export const pages = [
  page({
    path: 'notifications',
    code: notifications,
    texts: ['notifications'],
    readSearch: readNotificationsSearch,
    known: import.meta.env.SSR ? ({ boards, search }) => withKnown(search, { board: boards }) : undefined,
    load: async ({ client, search }) => (await notifications()).load(client, search),
  }),
]

import { page } from '../../area.ts'

const notifications = () => import('./NotificationSettingsPage.tsx')

export const pages = [
  page({
    path: 'settings',
    code: () => import('./ProfileSettingsPage.tsx'),
    texts: ['people'],
    nav: { text: 'people.settings.profile', place: 10 },
  }),
  page({
    path: 'settings/notifications',
    code: notifications,
    texts: ['people', 'notificationSettings'],
    nav: { text: 'people.settings.notifications', place: 20 },
    load: async ({ client }) => (await notifications()).load(client),
  }),
  page({
    path: 'settings/sessions',
    code: () => import('./SessionsPage.tsx'),
    texts: ['people'],
    nav: { text: 'people.settings.sessions', place: 30 },
    load: async ({ client }) => {
      if (client.peek('/api/viewer/get', {}).data) await client.load('/api/sessions/get', {})
    },
  }),
  page({
    path: 'settings/data',
    code: () => import('./DataPage.tsx'),
    texts: ['people'],
    nav: { text: 'people.settings.data', place: 40 },
  }),
]

import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { readLoginSearch } from './account/signIn/loginSearch.ts'
import { personListQuery, readPersonSearch, type PersonSearch } from './account/profile/personSearch.ts'
import { NotFoundPage } from './page/NotFoundPage.tsx'
import { paths } from './paths.ts'
import { loadShell } from './portal/load.ts'
import { readNotificationsSearch } from './account/notifications/notificationsSearch.ts'
import { page } from './rootRoute.ts'
import type { RouteContext } from './router.tsx'

const root = createRootRouteWithContext<RouteContext>()()

const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  beforeLoad: ({ context }) => loadShell(context.client),
  ...page('web/portal/frame/PortalLayout.tsx', () => import('./portal/frame/PortalLayout.tsx')),
})

const login = createRoute({
  getParentRoute: () => portal,
  path: 'login',
  validateSearch: readLoginSearch,
  ...page('web/account/signIn/LoginPage.tsx', () => import('./account/signIn/LoginPage.tsx')),
})

const setPassword = createRoute({
  getParentRoute: () => portal,
  path: 'set-password',
  ...page('web/account/signIn/SetPasswordPage.tsx', () => import('./account/signIn/SetPasswordPage.tsx')),
})

const person = createRoute({
  getParentRoute: () => portal,
  path: 'u/$person',
  validateSearch: readPersonSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { client }, deps, params }) => {
    const { data } = await client.load('/api/users/getOne', { urlName: params.person })
    if (!data) return
    if (data.urlName !== params.person)
      throw redirect({ href: paths.person(data.urlName, { ...deps }), statusCode: 308 })
    const list = data.lists.find((name) => name === deps.show) ?? 'posts'
    await client.load('/api/users/getPosts', personListQuery(data.id, list, deps))
  },
  ...page('web/account/profile/ProfilePage.tsx', () => import('./account/profile/ProfilePage.tsx')),
})

const mine = (['posts', 'comments', 'votes'] as const).map((list) =>
  createRoute({
    getParentRoute: () => portal,
    path: `my/${list}`,
    validateSearch: readPersonSearch,
    loaderDeps: ({ search }: { search: PersonSearch }) => search,
    loader: async ({ context: { client }, deps }) => {
      const { data: viewer } = client.peek('/api/viewer/get', {})
      if (viewer) await client.load('/api/users/getPosts', personListQuery(viewer.id, list, deps))
    },
    ...page('web/account/profile/MinePage.tsx', () => import('./account/profile/MinePage.tsx')),
  }),
)

const settings = createRoute({
  getParentRoute: () => portal,
  path: 'settings',
  ...page('web/account/settings/ProfileSettingsPage.tsx', () => import('./account/settings/ProfileSettingsPage.tsx')),
})

const sessions = createRoute({
  getParentRoute: () => portal,
  path: 'settings/sessions',
  loader: async ({ context: { client } }) => {
    if (client.peek('/api/viewer/get', {}).data) await client.load('/api/sessions/get', {})
  },
  ...page('web/account/settings/SessionsPage.tsx', () => import('./account/settings/SessionsPage.tsx')),
})

const data = createRoute({
  getParentRoute: () => portal,
  path: 'settings/data',
  ...page('web/account/settings/DataPage.tsx', () => import('./account/settings/DataPage.tsx')),
})

const notificationsPage = () => import('./account/notifications/NotificationsPage.tsx')
const notificationSettingsPage = () => import('./account/settings/NotificationSettingsPage.tsx')

const notifications = createRoute({
  getParentRoute: () => portal,
  path: 'notifications',
  validateSearch: readNotificationsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await notificationsPage()).load(context.client, deps),
  ...page('web/account/notifications/NotificationsPage.tsx', notificationsPage),
})

const notificationSettings = createRoute({
  getParentRoute: () => portal,
  path: 'settings/notifications',
  loader: async ({ context }) => (await notificationSettingsPage()).load(context.client),
  ...page('web/account/settings/NotificationSettingsPage.tsx', notificationSettingsPage),
})

const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  component: NotFoundPage,
  staticData: { notFound: true },
})

/** The pages about oneself and other people, and the ways in. They stand in the portal's frame, and few readers of a board need them. */
export const accountTree = root.addChildren([
  portal.addChildren([
    login,
    setPassword,
    person,
    ...mine,
    settings,
    sessions,
    data,
    notifications,
    notificationSettings,
  ]),
  elsewhere,
])

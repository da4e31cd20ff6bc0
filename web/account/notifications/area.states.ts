import { text, thenFails, type ScreenState } from '../../../e2e/screens/stage.ts'

/** The page of news. */
export const states: readonly ScreenState[] = [
  {
    screen: 'notifications',
    state: 'news',
    kind: 'loaded',
    who: 'reader',
    path: '/notifications',
    shows: text('notifications.markAllRead'),
  },
  {
    screen: 'notifications',
    state: 'no news',
    kind: 'empty',
    rendered: { status: 200 },
    who: 'newcomer',
    path: '/notifications',
    shows: text('notifications.empty.text'),
  },
  {
    screen: 'notifications',
    state: 'no news of a board',
    kind: 'empty',
    rendered: { status: 200 },
    who: 'reader',
    path: '/notifications?board=bugs',
    shows: text('notifications.emptyBoard.text'),
  },
  {
    screen: 'notifications',
    state: 'a stranger',
    kind: 'empty',
    rendered: { status: 200 },
    path: '/notifications',
    shows: text('notifications.signIn.title'),
  },
  {
    screen: 'notifications',
    state: 'failed',
    kind: 'failed',
    who: 'newcomer',
    path: '/settings/notifications',
    fails: ['/api/notifications/get'],
    reach: thenFails('main a[href="/notifications"]'),
    shows: text('notifications.failed'),
  },
]

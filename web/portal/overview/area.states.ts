import { atLeast, text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

/** Where a visitor comes in, and what lies over every page: the menu of the account, the bell. */
export const states: readonly ScreenState[] = [
  { screen: 'overview', state: 'boards', kind: 'loaded', path: '/', shows: atLeast('main li h2, main li .text-h2', 4) },
  {
    screen: 'overview',
    state: 'boards for a member',
    kind: 'loaded',
    rendered: { status: 200 },
    who: 'owner',
    path: '/',
    shows: atLeast('main li .text-h2', 5),
  },
  {
    screen: 'overview',
    state: 'one board without posts',
    kind: 'empty',
    where: 'bare',
    path: '/',
    shows: text('portal.empty.title'),
  },
  {
    screen: 'overview',
    state: 'no database',
    kind: 'failed',
    where: 'failing',
    path: '/',
    shows: atLeast('main h1', 1),
  },
  {
    screen: 'overview',
    state: 'the menu of the account',
    kind: 'dialog',
    who: 'reader',
    path: '/',
    reach: openAccount,
    shows: text('viewerMenu.logout'),
    within: '[role=menu]:popover-open',
  },
  {
    screen: 'overview',
    state: 'the bell',
    kind: 'dialog',
    who: 'reader',
    path: '/',
    reach: openBell,
    shows: atLeast('[popover] li a', 2),
    within: '[popover]:popover-open',
  },
  {
    screen: 'overview',
    state: 'the bell without news',
    kind: 'dialog',
    who: 'newcomer',
    path: '/',
    reach: openBell,
    shows: text('notifications.empty.title'),
    within: '[popover]:popover-open',
  },
  {
    screen: 'overview',
    state: 'the bell failed',
    kind: 'failed',
    who: 'reader',
    path: '/',
    fails: ['/api/notifications/get'],
    reach: openBell,
    shows: text('notifications.failed'),
    within: '[popover]:popover-open',
  },
]

async function openAccount({ page }: Stage) {
  await page.locator('header button[aria-haspopup=menu]').click()
}

async function openBell({ page }: Stage) {
  await page.locator('header button[aria-haspopup=dialog]').click()
}

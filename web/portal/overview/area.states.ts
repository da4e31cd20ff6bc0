import { board } from '../../../e2e/screens/portalFacts.ts'
import { atLeast, text, thenFails, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

const entries = 'main section li'

/** Where a visitor comes in, and what lies over every page: the menu of the account, the bell. */
export const states: readonly ScreenState[] = [
  { screen: 'overview', state: 'boards', kind: 'loaded', path: '/', shows: atLeast(entries, 15) },
  {
    screen: 'overview',
    state: 'the board of a new post',
    kind: 'loaded',
    who: 'reader',
    path: '/',
    reach: openComposer,
    shows: atLeast('main form textarea', 1),
  },
  {
    screen: 'overview',
    state: 'what goes on failed',
    kind: 'failed',
    path: board(),
    reach: thenFails('header a[href="/"]', '/api/overview/get'),
    shows: text('portal.failed'),
  },
  {
    screen: 'overview',
    state: 'boards for a member',
    kind: 'loaded',
    rendered: { status: 200 },
    who: 'owner',
    path: '/',
    shows: atLeast('[aria-labelledby=column-boards] li', 5),
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

async function openComposer({ page }: Stage) {
  await page.locator('#post-title').click()
}

async function openAccount({ page }: Stage) {
  await page.locator('header button[aria-haspopup=menu]').click()
}

async function openBell({ page }: Stage) {
  await page.locator('header button[aria-haspopup=dialog]').click()
}

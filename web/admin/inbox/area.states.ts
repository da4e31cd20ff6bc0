import { atLeast, follows, text, thenFails, type ScreenState } from '../../../e2e/screens/stage.ts'

const path = '/admin/inbox'
const none = { items: [], hasNextPage: false, cursor: null, count: 0, isMore: false }

/** What waits for the team, and the post that is open. */
export const states: readonly ScreenState[] = [
  {
    screen: 'inbox',
    state: 'posts that wait',
    kind: 'loaded',
    who: 'owner',
    path,
    shows: atLeast('[data-inbox] li', 3),
  },
  {
    screen: 'inbox',
    state: 'failing',
    kind: 'failed',
    who: 'owner',
    path: '/admin/moderation',
    reach: thenFails('a[href="/admin/inbox"]', '/api/inbox/getPosts'),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'inbox',
    state: 'choosing a day',
    kind: 'dialog',
    who: 'owner',
    path,
    reach: async ({ page }) => {
      await page.keyboard.press('z')
      await page.getByRole('dialog').waitFor()
    },
    shows: text('adminInbox.snoozeText'),
    within: 'dialog[open]',
  },
  {
    screen: 'inbox',
    state: 'all clear',
    kind: 'empty',
    who: 'owner',
    path: '/admin/moderation',
    reach: follows('a[href="/admin/inbox"]', {
      '/api/inbox/getPosts': { inbox: none },
      '/api/inbox/getDay': { day: { left: 54, isMore: false, snoozed: 5, nextUntil: '2031-03-04T00:00:00.000Z' } },
    }),
    shows: text('adminInbox.emptyTitle'),
  },
  {
    screen: 'inbox',
    state: 'nothing snoozed',
    kind: 'empty',
    who: 'owner',
    path,
    reach: follows('a[href="/admin/inbox?view=snoozed"]', { '/api/inbox/getSnoozed': { inbox: none } }),
    shows: text('adminInbox.noSnoozedTitle'),
  },
]

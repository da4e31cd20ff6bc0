import { atLeast, follows, presses, text, thenFails, type ScreenState } from '../../../e2e/screens/stage.ts'

const path = '/admin/settings/changelog'
const link = `a[href="${path}"]`

/** How the changelog is introduced, its labels, and who subscribed. */
export const states: readonly ScreenState[] = [
  {
    screen: 'changelog settings',
    state: 'labels, nobody subscribed',
    kind: 'loaded',
    who: 'owner',
    path,
    shows: atLeast('main section li', 3),
  },
  {
    screen: 'changelog settings',
    state: 'subscribers',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings',
    reach: follows(link, subscribed()),
    shows: text('adminChangelogSettings.subscribers.refused'),
  },
  {
    screen: 'changelog settings',
    state: 'a new label',
    kind: 'dialog',
    who: 'owner',
    path,
    reach: presses('adminChangelogSettings.labels.new'),
    shows: text('adminChangelogSettings.labels.name'),
    within: 'dialog[open]',
  },
  {
    screen: 'changelog settings',
    state: 'a label deleted',
    kind: 'dialog',
    who: 'owner',
    path,
    reach: async ({ page, t }) => {
      await page.locator('main section li button[aria-haspopup]').first().click()
      await page.getByRole('menuitem', { name: t('adminChangelogSettings.labels.delete') }).click()
    },
    shows: text('adminChangelogSettings.labels.instead'),
    within: 'dialog[open]',
  },
  {
    screen: 'changelog settings',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: '/admin/settings',
    reach: thenFails(link, '/api/changelogAudience/getSubscribers'),
    shows: text('common.failed.title'),
  },
]

/** Subscriptions begin in an email: their list is given here. */
function subscribed() {
  const subscribers = [
    {
      id: '01900000-0000-7000-8000-000000000001',
      name: 'Ada Byron',
      email: 'ada@example.com',
      isRefused: false,
      labels: null,
      source: 'account',
      since: '2026-03-01T09:00:00.000Z',
    },
    {
      id: '01900000-0000-7000-8000-000000000002',
      name: '',
      email: 'grace.brewster.murray.hopper@navy.example.com',
      isRefused: true,
      labels: ['Shop'],
      source: 'email',
      since: '2026-02-01T09:00:00.000Z',
    },
  ]
  return {
    '/api/changelogAudience/getSubscribers': { result: { subscribers, count: 2, hasNextPage: false, cursor: null } },
  }
}

import { atLeast, follows, text, thenFails, type ScreenState } from '../../../e2e/screens/stage.ts'

const page = { screen: 'votes set aside', who: 'owner', path: '/admin/settings/guests' } as const
const link = 'a[href="/admin/settings/guests"]'
const elsewhere = '/admin/settings/general'

const group = (at: number, reasons: string[], setAside: number, counted: number, title: string) => ({
  id: `01900000-0000-7000-8000-00000000007${at}`,
  reasons,
  since: '2026-11-20T10:00:00.000Z',
  created: '2026-11-20T10:05:00.000Z',
  setAside,
  counted,
  isCounted: counted > 0 && setAside === 0,
  postCount: 3,
  posts: [
    {
      id: '01900000-0000-7000-8000-000000000090',
      title,
      urlName: 'dark-mode',
      board: { id: '01900000-0000-7000-8000-000000000091', name: 'Features', urlName: 'features' },
    },
  ],
})
const result = {
  groups: [
    group(0, ['sameBrowser', 'regularPace'], 9_914, 0, 'Dark mode'),
    group(
      1,
      ['manyFromAddress'],
      402,
      3,
      'An export of everything with a title that takes more than one line on a phone',
    ),
    group(2, ['blocked'], 0, 1, 'الوضع الداكن'),
  ],
  hasNextPage: false,
  cursor: null,
}

/** The votes that were set aside: none, some, and those that could not be loaded. */
export const states: readonly ScreenState[] = [
  { ...page, state: 'none', kind: 'empty', shows: text('adminGuests.empty') },
  {
    ...page,
    state: 'some',
    kind: 'loaded',
    path: elsewhere,
    reach: follows(link, { '/api/guests/getGroups': { result } }),
    shows: atLeast('main a[href$="dark-mode"]', 3),
  },
  {
    ...page,
    state: 'failed',
    kind: 'failed',
    path: elsewhere,
    reach: thenFails(link, '/api/guests/getGroups'),
    shows: text('admin.failed.load'),
  },
]

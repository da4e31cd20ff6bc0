import { atLeast, follows, inTurn, presses, text, thenFails, type ScreenState } from '../../../e2e/screens/stage.ts'

const created = '2026-03-02T09:30:00.000Z'
const id = '01900000-0000-7000-8000-000000000001'
const long = 'Someone whose name is longer than the room that there is for it, by far and in every language'
const user = {
  id,
  name: long,
  urlName: 'long',
  pictureURL: null,
  isMember: true,
  email: `${'long'.repeat(15)}@example.com`,
  isBlocked: true,
  created,
  lastActivity: created,
  postCount: 12_345,
  voteCount: 123_456,
  commentCount: 0,
  spend: 1_250_000,
  companies: [
    { id: `${id}1`, name: 'A company with a name of many words, each of them longer than it need be', urlName: 'one' },
    { id: `${id}2`, name: 'Donaudampfschifffahrtsgesellschaftskapitän', urlName: 'two' },
  ],
  companyCount: 12,
}
const toPeople = 'a[href="/admin/users"]'

/** Everyone of a company, as its team finds them. */
export const states: readonly ScreenState[] = [
  {
    screen: 'people',
    state: 'everyone',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/users',
    shows: atLeast('main a[href^="/admin/users/"]', 5),
  },
  {
    screen: 'people',
    state: 'with long words and large numbers',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: follows(toPeople, {
      '/api/users/get': { result: { users: [user], hasNextPage: true, cursor: 'next' } },
      '/api/users/count': { result: { count: 2_000_000 } },
    }),
    shows: text('adminDirectory.more'),
  },
  {
    screen: 'people',
    state: 'nobody matches',
    kind: 'empty',
    who: 'owner',
    path: '/admin/users?q=zzzz&company=nobody',
    shows: text('adminDirectory.none.title'),
  },
  {
    screen: 'people',
    state: 'its columns',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/users',
    reach: inTurn(presses('adminDirectory.menu'), ({ page, t }) =>
      page.getByRole('menuitem', { name: t('adminDirectory.columns') }).click(),
    ),
    shows: text('adminDirectory.columnsText'),
    within: 'dialog[open]',
  },
  {
    screen: 'people',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: thenFails(toPeople, '/api/users/get'),
    shows: text('admin.failed.load'),
  },
]

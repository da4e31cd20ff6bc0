import {
  answerCalls,
  atLeast,
  follows,
  inTurn,
  presses,
  text,
  thenFails,
  type ScreenState,
} from '../../../e2e/screens/stage.ts'

const created = '2026-03-02T09:30:00.000Z'
const id = '01900000-0000-7000-8000-000000000001'
const long = 'Someone whose name is longer than the room that there is for it, by far and in every language'
const user = {
  id,
  name: long,
  urlName: 'long',
  pictureURL: null,
  isMember: false,
  email: `${'long'.repeat(15)}@example.com`,
  isBlocked: false,
  created,
  lastActivity: created,
  postCount: 3,
  voteCount: 12_345,
  commentCount: 1,
  spend: null,
  companies: [],
  companyCount: 0,
}
const other = { ...user, id: `${id.slice(0, -1)}2`, name: 'Ann Lee', urlName: 'ann-lee', email: 'ann@example.com' }
const company = {
  id,
  name: long,
  urlName: 'customer',
  externalID: null,
  domain: 'customer.example',
  monthlySpend: null,
  currency: null,
  since: null,
  created,
  memberCount: 3,
}
const preview = {
  posts: 3,
  comments: 1,
  votes: 12,
  doubleVotes: 2,
  companies: 1,
  notes: 2,
  intoMember: false,
  fields: [
    {
      field: 'name',
      label: null,
      merged: { text: long, amount: null, currency: null },
      into: { text: 'Ann Lee', amount: null, currency: null },
    },
    {
      field: 'custom',
      label: 'Budget for the year',
      merged: { text: null, amount: 12_500_000, currency: 'EUR' },
      into: null,
    },
  ],
}
const answers = {
  '/api/users/getDoubles': {
    result: { doubles: [{ reason: 'sameNameInCompany', user, other }], hasNextPage: true, cursor: 'next' },
  },
  '/api/thirdPartyCompanies/getDoubles': {
    result: {
      doubles: [
        { reason: 'sameDomain', company, other: { ...company, id: other.id, name: 'Customer', urlName: 'other' } },
      ],
      hasNextPage: false,
      cursor: null,
    },
  },
  '/api/users/previewMerge': { result: preview },
}
const toDoubles = 'main a[href="/admin/duplicates"]'
const pairs = inTurn(follows(toDoubles, answers), ({ page }) => page.getByText('Ann Lee').first().waitFor())

/** Who may be in a list twice. */
export const states: readonly ScreenState[] = [
  {
    screen: 'duplicates',
    state: 'none',
    kind: 'empty',
    who: 'owner',
    path: '/admin/duplicates',
    shows: text('adminMerging.none.title'),
  },
  {
    screen: 'duplicates',
    state: 'people with long words',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/users',
    reach: follows(toDoubles, answers),
    shows: atLeast('main a[href="/admin/users/long"]', 1),
  },
  {
    screen: 'duplicates',
    state: 'two to be merged',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/users',
    reach: inTurn(pairs, ({ page, t }) =>
      page
        .getByRole('button', { name: new RegExp(`^${t('adminMerging.submit')}`) })
        .first()
        .click(),
    ),
    shows: text('adminMerging.givesWay'),
    within: 'dialog[open]',
  },
  {
    screen: 'duplicates',
    state: 'companies',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/users',
    reach: inTurn(pairs, ({ page }) => page.locator('main a[href="/admin/duplicates?of=companies"]').click()),
    shows: atLeast('main a[href="/admin/companies/customer"]', 1),
  },
  {
    screen: 'duplicates',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: '/admin/users',
    reach: thenFails(toDoubles, '/api/users/getDoubles'),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'person',
    state: 'with someone merged into them',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/users',
    reach: inTurn(
      ({ page }) =>
        answerCalls(page, {
          '/api/users/getMerges': {
            result: {
              merges: [
                {
                  id,
                  name: long,
                  merged: created,
                  by: { id, name: 'Ada Marsh', isMember: true },
                  until: created,
                  canUndo: true,
                },
                { id: other.id, name: null, merged: created, by: null, until: created, canUndo: false },
              ],
            },
          },
        }),
      ({ page }) => page.locator('main a[href^="/admin/users/"]').first().click(),
    ),
    shows: atLeast('main ul[aria-label] > li', 2),
  },
  {
    screen: 'person',
    state: 'to be merged',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/users',
    reach: inTurn(
      ({ page }) => page.locator('main a[href^="/admin/users/"]').last().click(),
      presses('adminMerging.open'),
    ),
    shows: atLeast('[role=combobox]', 1),
    within: 'dialog[open]',
  },
]

import { atLeast, follows, inTurn, presses, text, thenFails, type ScreenState } from '../../../e2e/screens/stage.ts'

const created = '2026-03-02T09:30:00.000Z'
const id = '01900000-0000-7000-8000-000000000001'
const long =
  'A customer with a name of many words, each of them longer than it need be, Donaudampfschifffahrtsgesellschaft'
const post = {
  id,
  title: 'A wish whose title goes on for longer than any row of a list has room for, and then on for a while',
  urlName: 'long',
  board: { id, name: 'A board with a name of many words', urlName: 'ideas' },
  status: { id, name: 'Under review by several teams', urlName: 'under-review', type: 'open', hue: 'amber' },
  score: 1_234,
}
const company = { id, name: long, urlName: 'long' }
const request = {
  id,
  company,
  accountOwner: { id, name: 'Someone whose name is long as well' },
  spend: 123_456_789_012,
  post,
  votes: 1_234,
  firstVote: created,
  lastVote: created,
  since: created,
  people: [
    { id, name: 'Wolfeschlegelsteinhausenbergerdorff the elder' },
    { id: `${id}2`, name: 'Bo' },
  ],
}
const shipped = { ...post.status, name: 'Complete', type: 'complete', hue: 'green' }
const list = {
  result: {
    requests: [
      request,
      {
        ...request,
        id: `${id}2`,
        accountOwner: null,
        company: { id: `${id}2`, name: 'Initech', urlName: 'initech' },
        spend: null,
        votes: 1,
        people: [],
        post: { ...post, title: 'Dark mode', status: shipped },
      },
    ],
    reporting: 'EUR',
    hasNextPage: true,
    cursor: 'next',
  },
}
const customer = {
  ...company,
  externalID: null,
  domain: 'customer.example',
  monthlySpend: 1_250_000,
  currency: 'EUR',
  since: created,
  created,
  memberCount: 12,
  voteCount: 12_345,
  postCount: 678,
  commentCount: 0,
  lastActivity: created,
}
const page = { id, created, expires: '2099-01-01T00:00:00.000Z', isExpired: false, by: 'Ada Marsh' }
const answers = {
  '/api/reporting/thirdPartyCompanyFeatureRequests': list,
  '/api/accountOwners/get': { result: { accountOwners: [], hasNextPage: false, cursor: null } },
  '/api/thirdPartyCompanies/getOne': { thirdPartyCompany: customer },
  '/api/thirdPartyCompanies/getForFilters': { thirdPartyCompanies: [company] },
  '/api/customerRequests/count': { result: { requests: 1_234, shipped: 56, shippedSince: 7 } },
  '/api/customerRequests/getPeople': {
    result: {
      people: [
        {
          id,
          name: long,
          urlName: 'long',
          pictureURL: null,
          isMember: false,
          email: `${'long'.repeat(15)}@example.com`,
          voted: created,
          by: 'Ada Marsh',
          priority: 'mustHave',
          sourceURL: `https://calls.example/${'long'.repeat(20)}`,
        },
      ],
      count: 1_234,
    },
  },
  '/api/sharedCustomerPages/get': {
    pages: [
      { ...page, showsMoney: true, shippedSince: '2026-10-01' },
      { ...page, id: `${id}2`, by: null, isExpired: true, showsMoney: false, shippedSince: null },
    ],
  },
}
const toSales = 'a[href="/admin/sales"]'
const atSales = follows(toSales, answers)
const atCustomer = inTurn(atSales, follows('main a[href="/admin/sales?company=long"]', answers))
const elsewhere = '/admin/settings/boards'

/** What customers asked for, as those see it who look after them. */
export const states: readonly ScreenState[] = [
  {
    screen: 'sales',
    state: 'nothing yet',
    kind: 'empty',
    who: 'owner',
    path: '/admin/sales',
    shows: text('adminSales.none.title'),
  },
  {
    screen: 'sales',
    state: 'nothing of mine',
    kind: 'empty',
    who: 'owner',
    path: '/admin/sales?mine=1',
    shows: text('adminSales.noneMine.title'),
  },
  {
    screen: 'sales',
    state: 'none matches',
    kind: 'empty',
    who: 'owner',
    path: '/admin/sales?status=closed&since=2026-01-01',
    shows: text('adminSales.noneFound.title'),
  },
  {
    screen: 'sales',
    state: 'with long words and large numbers',
    kind: 'loaded',
    who: 'owner',
    path: elsewhere,
    reach: atSales,
    shows: atLeast('[data-request]', 2),
  },
  {
    screen: 'sales',
    state: 'of one customer',
    kind: 'loaded',
    who: 'owner',
    path: elsewhere,
    reach: atCustomer,
    shows: text('adminSales.share'),
  },
  {
    screen: 'sales',
    state: 'who wants it',
    kind: 'dialog',
    who: 'owner',
    path: elsewhere,
    reach: inTurn(atSales, ({ page: shown }) => shown.locator('[data-who]').locator('visible=true').first().click()),
    shows: atLeast('dialog[open] li', 1),
    within: 'dialog[open]',
  },
  {
    screen: 'sales',
    state: 'voting for a customer',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/sales',
    reach: presses('adminSales.speak'),
    shows: text('adminSales.wish'),
    within: 'dialog[open]',
  },
  {
    screen: 'sales',
    state: 'shared by links',
    kind: 'dialog',
    who: 'owner',
    path: elsewhere,
    reach: inTurn(atCustomer, presses('adminSales.share')),
    shows: atLeast('dialog[open] li', 2),
    within: 'dialog[open]',
  },
  {
    screen: 'sales',
    state: 'of nobody',
    kind: 'empty',
    who: 'owner',
    path: '/admin/sales?company=nobody',
    shows: text('common.notFound.title'),
  },
  {
    screen: 'sales',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: elsewhere,
    reach: thenFails(toSales, '/api/reporting/thirdPartyCompanyFeatureRequests'),
    shows: text('admin.failed.load'),
  },
]

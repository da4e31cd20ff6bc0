import { post, type Places } from '../../../e2e/screens/portalFacts.ts'
import {
  answerCalls,
  atLeast,
  follows,
  inTurn,
  presses,
  text,
  thenFails,
  type ScreenState,
  type Stage,
} from '../../../e2e/screens/stage.ts'

const person = ({ people }: Places) => people.reader.replace('/u/', '/admin/users/')
const newcomer = ({ people }: Places) => people.newcomer.replace('/u/', '/admin/users/')
const long = 'A customer whose name is longer than the room that there is for it, by far and in every language'
const id = '01900000-0000-7000-8000-000000000001'
const created = '2026-03-02T09:30:00.000Z'

const note = {
  id,
  author: { id, name: 'Ada Marsh', isMember: true, pictureURL: null },
  bodyHTML: '<p>They renew in May, and want invoices by then.</p>',
  body: 'They renew in May, and want invoices by then.',
  created,
  edited: created,
}
const field = { subject: 'thirdPartyCompany', urlName: 'field', isShown: true, options: [] }
const customFields = [
  { ...field, id: `${id}1`, name: 'Plan', type: 'choice', options: [{ id: 'gold', name: 'Gold' }] },
  { ...field, id: `${id}2`, name: 'Contract ends', type: 'date' },
  { ...field, id: `${id}3`, name: 'Budget for the year', type: 'money' },
  { ...field, id: `${id}4`, name: 'Where they keep their documents', type: 'link' },
]
const user = {
  id,
  name: long,
  urlName: 'long',
  pictureURL: null,
  isMember: false,
  email: `${'long'.repeat(15)}@example.com`,
  isBlocked: true,
  created,
  lastActivity: created,
  postCount: 3,
  voteCount: 12,
  commentCount: 1,
  spend: null,
  companies: [],
  companyCount: 1,
}
const company = {
  id,
  name: long,
  urlName: 'customer',
  externalID: 'customer-0042',
  domain: 'customer.example',
  monthlySpend: 1_250_000,
  currency: 'EUR',
  since: created,
  created,
  memberCount: 1,
  voteCount: 12_345,
  postCount: 678,
  commentCount: 0,
  lastActivity: created,
}
const deal = {
  id: `${id}5`,
  name: 'Renewal of the whole of it, with what every team asked for in the last year and a half',
  value: 4_800_000,
  currency: 'USD',
  reportingValue: 4_320_000,
  stage: 'Negotiation',
  probability: 60,
  state: 'open',
  closeDate: '2027-03-31',
  url: 'https://crm.example/deals/1',
  created,
  thirdPartyCompany: { id, name: long, urlName: 'customer' },
  accountOwner: { id: `${id}6`, name: 'Ann Lee' },
  posts: [
    {
      id: `${id}7`,
      title: `Something that they cannot do without ${'long'.repeat(20)}`,
      urlName: 'long',
      board: { id: `${id}8`, name: 'Ideas', urlName: 'ideas' },
      priority: 'mustHave',
    },
  ],
}
const worth = { monthlySpend: 1_250_000, currency: 'USD', spend: 1_125_000, plan: 'Gold' }
const worths = {
  accountOwner: { id: `${id}6`, name: 'Ann Lee' },
  reporting: 'EUR',
  worthNow: worth,
  worths: [
    { ...worth, at: created, accountOwner: { id: `${id}6`, name: 'Ann Lee' } },
    { ...worth, at: '2025-03-02T09:30:00.000Z', monthlySpend: null, currency: null, spend: null, accountOwner: null },
  ],
  hasNextPage: true,
  cursor: 'next',
}
const done = {
  id,
  title: 'Single sign-on with our own provider',
  urlName: 'single-sign-on',
  excerpt: '',
  board: { id, name: 'Feature requests', urlName: 'feature-requests' },
  category: null,
  status: { id, name: 'Planned', urlName: 'planned', type: 'active', hue: 'blue' },
  author: null,
  score: 42,
  importedVotes: 0,
  commentCount: 3,
  created,
  viewerVoted: false,
  imageURL: null,
  eta: null,
  at: created,
  comment: null,
  who: { id, name: long, isMember: false, pictureURL: null },
  voterCount: 3,
}
const nothing = {
  post: null,
  person: null,
  by: null,
  company: null,
  status: null,
  votes: null,
  amount: null,
  currency: null,
  name: null,
  state: null,
  plan: null,
  owner: null,
}
const happened = [
  {
    ...nothing,
    id: `${id}1`,
    kind: 'voted',
    at: created,
    post: done,
    person: done.who,
    by: { ...done.who, id: `${id}9` },
  },
  { ...nothing, id: `${id}2`, kind: 'statusChanged', at: created, post: done, status: done.status },
  {
    ...nothing,
    id: `${id}3`,
    kind: 'opportunity',
    at: created,
    name: long,
    amount: 4_800_000,
    currency: 'USD',
    state: 'won',
  },
  { ...nothing, id: `${id}4`, kind: 'worth', at: created, amount: 125_000, currency: 'EUR', plan: 'Gold', owner: long },
  { ...nothing, id: `${id}5`, kind: 'noted', at: created },
]
const answers = {
  '/api/thirdPartyCompanies/getWorths': { result: worths },
  '/api/currencies/get': { currencies: { reporting: 'EUR', planFieldID: null, rates: [], missing: [] } },
  '/api/opportunities/get': { result: { opportunities: [deal], hasNextPage: true, cursor: 'next' } },
  '/api/thirdPartyCompanies/get': { result: { companies: [company], hasNextPage: true, cursor: 'next' } },
  '/api/thirdPartyCompanies/getOne': { thirdPartyCompany: company },
  '/api/profileNotes/get': { result: { notes: [note], hasNextPage: true, cursor: 'next' } },
  '/api/profiles/getTimeline': { result: { entries: happened, hasNextPage: true, cursor: 'next' } },
  '/api/users/getForCompany': { result: { users: [user], hasNextPage: true, cursor: 'next' } },
  '/api/thirdPartyCompanies/getPosts': { result: { posts: [done], hasNextPage: true, cursor: 'next' } },
  '/api/customFields/get': { customFields },
  '/api/customFields/getValues': {
    values: {
      [`${id}1`]: 'gold',
      [`${id}2`]: '2027-03-31',
      [`${id}3`]: { amount: 12_500_000, currency: 'EUR' },
      [`${id}4`]: 'https://docs.customer.example/contracts/2026',
    },
  },
}

const inAdmin = (places: Places) => `/admin/posts${post('main')(places).replace('/p/', '/')}`
const toPerson = 'main a[href^="/admin/users/"]'
const toCompany = 'a[href="/admin/companies/customer"]'
/** The lists of the company: until its page is there, those of the person are. */
const toCompanyList = 'a[href^="/admin/companies/customer"]'
/** On the company's own page: the person's before it has notes and lists too. */
const atCompany = inTurn(follows(toPerson, answers), follows(toCompany, answers), ({ page }) =>
  page.getByText('customer-0042').first().waitFor(),
)
const answering =
  (more: Readonly<Record<string, object>>) =>
  ({ page }: Stage) =>
    answerCalls(page, more)

/** A person and a customer's company as the team knows them. */
export const states: readonly ScreenState[] = [
  { screen: 'person', state: 'active', kind: 'loaded', who: 'owner', path: person, shows: atLeast('main li h3', 2) },
  {
    screen: 'person',
    state: 'with notes, companies and long words',
    kind: 'loaded',
    who: 'owner',
    path: inAdmin,
    reach: follows(toPerson, answers),
    shows: atLeast(toCompany, 1),
  },
  {
    screen: 'person',
    state: 'of whom nothing is known',
    kind: 'empty',
    who: 'owner',
    path: newcomer,
    shows: text('adminProfile.none.created'),
  },
  {
    screen: 'person',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: inAdmin,
    reach: thenFails(toPerson, '/api/users/getOne'),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'person',
    state: 'a list failed',
    kind: 'failed',
    who: 'owner',
    path: person,
    reach: thenFails('main nav a[href*="show=voted"]', '/api/users/getPosts'),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'person',
    state: 'to be erased',
    kind: 'dialog',
    who: 'owner',
    path: person,
    reach: presses('admin.erase.button'),
    shows: text('admin.erase.text'),
    within: 'dialog[open]',
  },
  {
    screen: 'person',
    state: 'nobody',
    kind: 'empty',
    who: 'owner',
    path: '/admin/users/nobody',
    shows: text('common.notFound.title'),
  },
  {
    screen: 'company',
    state: 'with people, notes and fields',
    kind: 'loaded',
    who: 'owner',
    path: inAdmin,
    reach: atCompany,
    shows: text('adminProfile.members'),
  },
  {
    screen: 'company',
    state: 'a note to be deleted',
    kind: 'dialog',
    who: 'owner',
    path: inAdmin,
    reach: inTurn(atCompany, ({ page }) => page.locator('[id^=note-] button').last().click()),
    shows: text('adminProfile.deleteAsk'),
    within: 'dialog[open]',
  },
  {
    screen: 'company',
    state: 'an opportunity is added',
    kind: 'dialog',
    who: 'owner',
    path: inAdmin,
    reach: inTurn(atCompany, presses('adminOpportunities.new')),
    shows: text('adminOpportunities.urlHint'),
    within: 'dialog[open]',
  },
  {
    screen: 'company',
    state: 'anyone who looks after it is chosen',
    kind: 'dialog',
    who: 'owner',
    path: inAdmin,
    reach: inTurn(
      atCompany,
      answering({
        '/api/accountOwners/get': {
          result: {
            accountOwners: [{ id: `${id}6`, name: 'Ann Lee', userID: null, email: null, companyCount: 1 }],
            hasNextPage: false,
            cursor: null,
          },
        },
      }),
      ({ page, t }) => page.getByRole('button', { name: new RegExp(`^${t('adminAccountOwners.change')}`) }).click(),
    ),
    shows: atLeast('[role=option]', 2),
    within: '[role=dialog]',
  },
  {
    screen: 'company',
    state: 'what its people voted for',
    kind: 'loaded',
    who: 'owner',
    path: inAdmin,
    reach: inTurn(atCompany, ({ page }) => page.locator(`main nav ${toCompanyList}[href$="show=voted"]`).click()),
    shows: atLeast('main a[href*="single-sign-on"]', 1),
  },
  {
    screen: 'company',
    state: 'a list failed',
    kind: 'failed',
    who: 'owner',
    path: inAdmin,
    reach: inTurn(
      atCompany,
      thenFails(`main nav ${toCompanyList}[href$="show=commented"]`, '/api/thirdPartyCompanies/getPosts'),
    ),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'company',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: inAdmin,
    reach: inTurn(follows(toPerson, answers), thenFails(toCompany, '/api/thirdPartyCompanies/getOne')),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'company',
    state: 'none of that name',
    kind: 'empty',
    who: 'owner',
    path: '/admin/companies/nobody',
    shows: text('common.notFound.title'),
  },
]

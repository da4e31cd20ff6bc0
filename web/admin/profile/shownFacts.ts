/** Facts of a person and a customer's company with long words, for the screens. */
const long = 'A customer whose name is longer than the room that there is for it, by far and in every language'
export const id = '01900000-0000-7000-8000-000000000001'
const created = '2026-03-02T09:30:00.000Z'

export const note = {
  id,
  author: { id, name: 'Ada Marsh', isMember: true, pictureURL: null },
  bodyHTML: '<p>They renew in May, and want invoices by then.</p>',
  body: 'They renew in May, and want invoices by then.',
  created,
  edited: created,
}
const field = { subject: 'thirdPartyCompany', urlName: 'field', isShown: true, options: [] }
export const customFields = [
  { ...field, id: `${id}1`, name: 'Plan', type: 'choice', options: [{ id: 'gold', name: 'Gold' }] },
  { ...field, id: `${id}2`, name: 'Contract ends', type: 'date' },
  { ...field, id: `${id}3`, name: 'Budget for the year', type: 'money' },
  { ...field, id: `${id}4`, name: 'Where they keep their documents', type: 'link' },
]
export const user = {
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
export const company = {
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
export const deal = {
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
export const worths = {
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
export const done = {
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
export const happened = [
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
  { ...nothing, id: `${id}6`, kind: 'merged', at: created, by: { ...done.who, id: `${id}9` } },
]
export const exported = {
  id: `${id}a`,
  kind: 'exportProfile',
  state: 'done',
  progress: { phase: 'ended', done: 0, total: 0 },
  who: null,
  created,
  started: created,
  finished: created,
  report: {},
  file: { name: 'profile.json', size: 12_345 },
  downloadURL: '/admin/settings/data/file',
  expires: created,
  linesURL: null,
  undoUntil: null,
  importID: null,
  action: null,
}
export const failed = { ...exported, state: 'failed', downloadURL: null, expires: null, file: null }

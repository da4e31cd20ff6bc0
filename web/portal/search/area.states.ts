import { answerCalls, atLeast, presses, text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

const rows = 'main li button[aria-pressed]'

const entry = {
  id: '01900000-0000-7000-8000-000000000970',
  title: 'Orders can be sorted by Donaudampfschifffahrtsgesellschaften and by the day on which they came',
  urlName: 'orders',
  html: '<p>Text</p>',
  isCut: false,
  excerpt: 'Text',
  types: [],
  labels: [],
  cover: null,
  isPinned: false,
  published: '2027-03-01T09:00:00.000Z',
  posts: [],
  postCount: 0,
  likeCount: 0,
  viewerReacted: false,
}
const entries = {
  result: {
    entries: [entry, { ...entry, id: '01900000-0000-7000-8000-000000000971', title: 'Orders' }],
    hasNextPage: true,
    cursor: 'next',
  },
}

/** The search across boards. */
export const states: readonly ScreenState[] = [
  {
    screen: 'search',
    state: 'nothing asked',
    kind: 'empty',
    rendered: { status: 200 },
    path: '/search',
    shows: text('search.hint'),
  },
  { screen: 'search', state: 'posts', kind: 'loaded', path: '/search?q=order', shows: atLeast(rows, 3) },
  {
    screen: 'search',
    state: 'entries of the changelog too',
    kind: 'loaded',
    path: '/search',
    reach: async (stage) => {
      await answerCalls(stage.page, { '/api/changelog/getEntries': entries })
      await searchFor(stage)
    },
    shows: text('search.allEntries'),
  },
  {
    screen: 'search',
    state: 'nothing found',
    kind: 'empty',
    path: `/search?q=${'zzzz'.repeat(40)}`,
    shows: text('portal.noMatch.title'),
  },
  {
    screen: 'search',
    state: 'failed',
    kind: 'failed',
    path: '/search',
    fails: ['/api/posts/get'],
    reach: searchFor,
    shows: text('portal.failed'),
  },
]

async function searchFor({ page, t }: Stage) {
  await page.locator('main input[type=search]').fill('order')
  await presses('portal.search.button')({ page, t })
}

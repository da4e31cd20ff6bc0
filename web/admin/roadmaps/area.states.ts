import {
  atLeast,
  follows,
  inTurn,
  picks,
  presses,
  text,
  thenFails,
  type ScreenState,
} from '../../../e2e/screens/stage.ts'

const id = (nth: number) => `01900000-0000-7000-8000-0000000009${String(nth).padStart(2, '0')}`
const longName = 'A roadmap with a name of many words: Donaudampfschifffahrtsgesellschaften'
const status = { id: id(10), name: 'Planned', urlName: 'planned', type: 'active' as const, hue: 'blue' as const }
const board = { id: id(11), name: 'Feature requests', urlName: 'feature-requests' }
const factor = {
  id: id(20),
  name: 'Reach among customers with a contract of more than a year',
  description: 'How many of them would use it',
  side: 'impact' as const,
  type: 'tenth' as const,
  weight: 2,
  isLive: false,
  segment: null,
  aggregate: null,
  field: null,
  isMoney: false,
  isBroken: false,
  isWithheld: false,
  largest: 10,
}
const broken = { ...factor, id: id(21), name: 'Seats', type: 'field' as const, isLive: true, isBroken: true }
const effort = { ...factor, id: id(22), name: 'Effort', side: 'effort' as const, type: 'fibonacci' as const, weight: 1 }
const roadmap = {
  id: id(1),
  name: longName,
  urlName: 'long',
  isArchived: false,
  isLocked: false,
  postCount: 1_234,
  created: '2026-10-01T00:00:00.000Z',
  method: 'weighted' as const,
  revision: 1,
  generation: 1,
  isDue: false,
  unscored: null,
  isWithheld: false,
  lock: null,
  rule: null,
  currency: 'EUR',
  columns: [{ id: id(30), name: 'Theme', type: 'choice' as const, options: [{ id: id(31), name: 'Growth' }] }],
  factors: [factor, broken, effort],
  canEdit: true,
}
const rule = {
  filters: { status: ['planned'], textSearch: 'Donaudampfschifffahrtsgesellschaftskapitän' },
  missing: [{ kind: 'tag', name: 'Customers with a contract of more than a year' }],
  by: { id: id(50), name: 'Maximiliane von Hohenstein-Oberwallenburg', isMember: true },
  at: '2026-11-01T00:00:00.000Z',
  problem: 'gone',
}
const post = {
  id: id(40),
  title: 'Donaudampfschifffahrtsgesellschaftskapitän: a title of many words, each of which is longer than it need be',
  urlName: 'long',
  board,
  category: null,
  tags: [],
  status,
  owner: { id: id(50), name: 'Maximiliane von Hohenstein-Oberwallenburg' },
  eta: '2027-02-01',
  votes: 123_456,
  score: 48_211,
  rank: 1,
  values: { [factor.id]: 7.5, [effort.id]: 13 },
  columns: { [id(30)]: id(31) },
  people: [],
  note: 'Talk to the three largest customers first',
  difference: 42,
}
const other = {
  ...post,
  id: id(41),
  title: 'CSV',
  owner: null,
  eta: null,
  score: 12,
  rank: 2,
  values: {},
  columns: {},
  note: '',
  difference: null,
}
const list = (posts: object[]) => ({
  result: { posts, total: posts.length, generation: 1, hasNextPage: false, cursor: null },
})
const score = {
  result: {
    score: 48_211,
    rank: 1,
    total: 1_234,
    method: 'weighted',
    unscored: null,
    impact: 56.25,
    effort: 5.58,
    share: 1,
    factors: [
      {
        factorID: factor.id,
        value: 7.5,
        counted: 7.5,
        normalised: 56.25,
        wouldRise: null,
        peopleCount: 2,
        people: [
          { person: { id: id(50), name: 'Ada', isMember: true }, value: 9, at: '2026-11-01T00:00:00.000Z' },
          { person: { id: id(51), name: 'Maximiliane', isMember: true }, value: 6, at: '2026-11-01T00:00:00.000Z' },
        ],
      },
      { factorID: effort.id, value: null, counted: 13, normalised: 5.58, wouldRise: 8, peopleCount: 0, people: [] },
    ],
    above: null,
    below: { postID: other.id, title: other.title, score: 12 },
  },
}
const history = {
  result: {
    changes: [
      {
        id: id(60),
        at: '2026-11-01T00:00:00.000Z',
        kind: 'valueSet',
        by: { id: id(50), name: 'Ada', isMember: true },
        post: { id: post.id, title: post.title, urlName: post.urlName, boardURLName: board.urlName },
        name: factor.name,
        oldValue: 3,
        newValue: 9,
      },
    ],
    hasNextPage: false,
    cursor: null,
  },
}
const toRoadmaps = 'a[href="/admin/roadmaps"]'
const opened = (whole: object = {}, posts: object[] = [post, other]) => {
  const answers = {
    '/api/roadmaps/get': { roadmaps: [{ ...roadmap, ...whole }] },
    '/api/roadmaps/getOne': { roadmap: { ...roadmap, ...whole } },
    '/api/roadmaps/posts/get': list(posts),
    '/api/roadmaps/posts/getScore': score,
    '/api/roadmaps/getHistory': history,
  }
  return inTurn(follows(toRoadmaps, answers), follows('a[href="/admin/roadmaps/long"]', answers))
}
const start = { who: 'owner' as const, path: '/admin/settings/boards' }
const loaded = (
  state: string,
  reach: ScreenState['reach'],
  shows: ScreenState['shows'],
  screen = 'a roadmap',
): ScreenState => ({
  screen,
  state,
  kind: 'loaded',
  ...start,
  ...(reach ? { reach } : {}),
  shows,
})

/** The roadmaps, and one in each of its layouts. */
export const states: readonly ScreenState[] = [
  {
    screen: 'roadmaps',
    state: 'none yet',
    kind: 'empty',
    who: 'owner',
    where: 'bare',
    path: '/admin/roadmaps',
    shows: text('adminRoadmaps.none.title'),
  },
  {
    screen: 'roadmaps',
    state: 'failed',
    kind: 'failed',
    ...start,
    reach: thenFails(toRoadmaps, '/api/roadmaps/get'),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'roadmaps',
    state: 'a new one',
    kind: 'dialog',
    who: 'owner',
    where: 'bare',
    path: '/admin/roadmaps',
    reach: presses('adminRoadmaps.new'),
    shows: text('adminRoadmaps.newTitle'),
    within: 'dialog[open]',
  },
  {
    screen: 'roadmaps',
    state: 'for someone who is not on the team',
    kind: 'empty',
    who: 'reader',
    path: '/admin/roadmaps',
    shows: text('admin.teamOnly.title'),
  },
  loaded(
    'with long words, one archived and one locked',
    follows(toRoadmaps, {
      '/api/roadmaps/get': {
        roadmaps: [roadmap, { ...roadmap, id: id(2), isLocked: true }, { ...roadmap, id: id(3), isArchived: true }],
      },
    }),
    atLeast('main table', 2),
    'roadmaps',
  ),
  loaded('as a table, with a broken factor', opened(), text('adminRoadmaps.as.table')),
  { ...loaded('without posts', opened({ postCount: 0 }, []), text('adminRoadmaps.empty.title')), kind: 'empty' },
  {
    screen: 'a roadmap',
    state: 'failed',
    kind: 'failed',
    ...start,
    reach: inTurn(
      follows(toRoadmaps, { '/api/roadmaps/get': { roadmaps: [roadmap] } }),
      thenFails('a[href="/admin/roadmaps/long"]', '/api/roadmaps/getOne'),
    ),
    shows: text('admin.failed.load'),
  },
  loaded('locked', opened({ isLocked: true, lock: { by: null, at: roadmap.created } }), text('adminRoadmaps.locked')),
  loaded('archived', opened({ isArchived: true }), text('adminRoadmaps.isArchived')),
  loaded('for someone who may only see it', opened({ canEdit: false }), text('adminRoadmaps.readOnly')),
  loaded('without scores', opened({ unscored: 'noWeight' }), text('adminRoadmaps.unscored.noWeight')),
  loaded('as kanban', inTurn(opened(), follows('a[href*="as=kanban"]', {})), atLeast('main section [data-card]', 1)),
  loaded(
    'as a timeline',
    inTurn(opened(), follows('a[href*="as=timeline"]', {})),
    atLeast('main section [data-card]', 2),
  ),
  loaded('as a matrix', inTurn(opened(), follows('a[href*="as=matrix"]', {})), atLeast('main svg [role=button]', 1)),
  loaded('with its factors', inTurn(opened(), presses('adminRoadmaps.factors')), text('adminRoadmaps.brokenText')),
  loaded('trying weights', inTurn(opened(), presses('adminRoadmaps.tryWeights')), text('adminRoadmaps.moveSlider')),
  loaded(
    'with a score explained',
    inTurn(opened(), async ({ page }) => {
      const cell = page.locator('tr[data-post] [data-column=score]').first()
      if (await cell.isVisible()) {
        await cell.focus()
        await page.keyboard.press('Enter')
      } else
        await page
          .locator(`a[href*="p=${id(40)}"]`)
          .locator('visible=true')
          .first()
          .click()
    }),
    text('adminRoadmaps.whatChanges'),
  ),
  {
    ...loaded(
      'a rule that names what is gone',
      inTurn(opened({ rule }), picks('adminRoadmaps.menu', 'adminRoadmaps.openRule')),
      text('adminRoadmapRule.title'),
    ),
    kind: 'dialog',
    within: 'dialog[open]',
  },
  {
    ...loaded(
      'adding a factor',
      inTurn(opened(), presses('adminRoadmaps.factors', 'adminRoadmaps.addFactor')),
      text('adminRoadmaps.newFactor'),
    ),
    kind: 'dialog',
    within: 'dialog[open]',
  },
]

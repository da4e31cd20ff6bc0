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

export const id = '01900000-0000-7000-8000-000000000970'
export const at = '2027-03-01T09:00:00.000Z'
export const long =
  'An entry with a title of many words, each longer than it need be: Donaudampfschifffahrtsgesellschaften'
export const person = { id: `${id}1`, name: 'Ada Lovelace', urlName: 'ada' }
const post = {
  id: `${id}2`,
  title: 'Exports take longer than anyone would like to wait for them',
  urlName: 'exports',
  board: { id: `${id}3`, name: 'Ideas', urlName: 'ideas' },
  status: { id: `${id}4`, name: 'complete', urlName: 'complete', type: 'complete' as const, hue: 'green' as const },
  score: 12_345,
}
const team = {
  state: 'draft' as const,
  scheduled: null,
  saved: at,
  savedBy: person,
  author: person,
  revision: 3,
  approval: 'none' as const,
  segment: null,
}
const item = {
  id,
  title: long,
  urlName: 'long',
  html: '<p>Text</p>',
  isCut: false,
  excerpt: 'Text',
  types: ['new' as const, 'improved' as const],
  labels: [{ id: `${id}5`, name: 'Performance', urlName: 'performance' }],
  cover: null,
  isPinned: false,
  published: null,
  posts: [post],
  postCount: 12,
  likeCount: 0,
  viewerReacted: false,
  team,
}
export const body =
  '# Faster exports\n\nExports are **ten times** faster, see [the guide](https://example.com/guide).\n\n- Rows are streamed\n- Files are smaller\n\n> [!NOTE]\n> Old exports stay as they are.\n\n| Plan | Rows |\n| --- | --: |\n| Small | 1,000 |\n\n```sql\nselect 1\n```\n\nhttps://vimeo.com/12345'
const draft = {
  id,
  title: long,
  body,
  urlName: 'long',
  types: ['new' as const],
  labelIDs: [`${id}5`],
  cover: null,
  coverAlt: '',
  segmentID: null,
  tell: { voters: true, subscribers: true, segmentIDs: [] },
  moves: null,
  posts: [post],
  isPinned: false,
  published: null,
  publishedLocal: null,
  scheduledLocal: null,
  timeZone: 'Europe/Berlin',
  needsApproval: false,
  canChange: true,
  canPublish: true,
  canApprove: false,
  aside: null,
  sentBack: null,
  translations: [{ language: 'de' as const, isStale: true }],
  team,
}
const toChangelog = 'a[href="/admin/changelog"]'
const lists = {
  '/api/changelog/getCounts': { counts: { draft: 12, scheduled: 1, published: 1_234, waiting: 1 } },
  '/api/changelog/getEntries': {
    result: {
      entries: [
        { ...item, team: { ...team, approval: 'asked' as const } },
        {
          ...item,
          id: `${id}6`,
          title: 'Short',
          types: [],
          labels: [],
          postCount: 0,
          team: { ...team, state: 'scheduled' as const, scheduled: at },
        },
        {
          ...item,
          id: `${id}7`,
          published: at,
          isPinned: true,
          likeCount: 3,
          team: { ...team, state: 'published' as const },
        },
      ],
      hasNextPage: true,
      cursor: 'next',
    },
  },
}
const audience = {
  '/api/changelogAudience/count': {
    audience: {
      voters: 312,
      subscribers: 12_345,
      segments: [],
      total: 12_401,
      byMail: 12_000,
      inApp: 401,
      unreachable: [],
      blocked: 0,
      mayNotSee: 2,
      alreadyTold: 1,
    },
  },
}
const reach = {
  '/api/changelogAudience/getReach': {
    reach: {
      told: 12_401,
      waiting: 401,
      sent: 12_000,
      inApp: 401,
      seen: 1_234,
      clicked: null,
      reacted: 56,
      solved: { asked: 312, yes: 45, no: 3 },
      refusedCount: 1,
      refused: [{ id: `${id}8`, name: 'Bob', email: 'bob@no-such-mailbox.example', code: 550 }],
    },
  },
}
export const opened = (facts: object, more: object = {}) => {
  const answers = {
    ...lists,
    ...audience,
    ...reach,
    '/api/changelog/getEntry': { entry: { ...item, newer: null, older: null } },
    '/api/changelog/getDraft': { draft: { ...draft, ...facts } },
    ...more,
  }
  return inTurn(follows(toChangelog, answers), follows('a[href="/admin/changelog/long"]', answers))
}

/** The list of entries, and the editor of one. */
export const states: readonly ScreenState[] = [
  {
    screen: 'changelog of the team',
    state: 'none yet',
    kind: 'empty',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: follows(toChangelog, {
      ...lists,
      '/api/changelog/getEntries': { result: { entries: [], hasNextPage: false, cursor: null } },
    }),
    shows: text('adminChangelog.none'),
  },
  {
    screen: 'changelog of the team',
    state: 'no matches',
    kind: 'empty',
    who: 'owner',
    path: '/admin/changelog?q=zzqx',
    shows: text('adminChangelog.noMatch'),
  },
  {
    screen: 'changelog of the team',
    state: 'with long words and large numbers',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: follows(toChangelog, lists),
    shows: atLeast('main a[href^="/admin/changelog/"]', 3),
  },
  {
    screen: 'changelog of the team',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: thenFails(toChangelog, '/api/changelog/getEntries'),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'changelog of the team',
    state: 'everything is mentioned',
    kind: 'empty',
    who: 'owner',
    path: '/admin/changelog',
    reach: follows('main a[href="/admin/changelog?tab=unmentioned"]', {
      '/api/changelog/getUnmentioned': { result: { posts: [], hasNextPage: false, cursor: null } },
    }),
    shows: text('adminChangelog.allMentioned'),
  },
  {
    screen: 'changelog of the team',
    state: 'a month is chosen',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/changelog',
    reach: presses('adminChangelog.shipped'),
    shows: text('adminChangelog.shippedText'),
  },
  {
    screen: 'entry of the changelog',
    state: 'a draft with every kind of block',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: opened({}),
    shows: atLeast('.ProseMirror table', 1),
  },
  {
    screen: 'entry of the changelog',
    state: 'as Markdown',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: inTurn(opened({}), presses('adminChangelog.useMarkdown')),
    shows: text('adminChangelog.markdownHint'),
  },
  {
    screen: 'entry of the changelog',
    state: 'published, with its reach',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: opened({ published: at, publishedLocal: '2027-03-01T10:00', team: { ...team, state: 'published' } }),
    shows: text('adminChangelog.reachNote'),
  },
  {
    screen: 'entry of the changelog',
    state: 'may not be changed',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: opened(
      { canChange: false, canPublish: false, team: { ...team, state: 'scheduled', scheduled: at } },
      { '/api/changelog/preview': { html: '<h3>Faster exports</h3><p>Text</p>' } },
    ),
    shows: text('adminChangelog.readOnly'),
  },
  {
    screen: 'entry of the changelog',
    state: 'being published',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: inTurn(opened({}), presses('adminChangelog.publish')),
    shows: text('adminChangelog.whoIsTold'),
  },
  {
    screen: 'entry of the changelog',
    state: 'its date being changed',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: inTurn(
      opened({ published: at, publishedLocal: '2027-03-01T10:00', team: { ...team, state: 'published' } }),
      picks('adminChangelog.more', 'adminChangelog.changeDate'),
    ),
    shows: text('adminChangelog.changeDateText'),
  },
  {
    screen: 'entry of the changelog',
    state: 'waits for the viewer’s approval',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: opened({ needsApproval: true, canApprove: true, team: { ...team, approval: 'asked' } }),
    shows: text('adminChangelog.sendBack'),
  },
  {
    screen: 'entry of the changelog',
    state: 'is sent back with a note',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: inTurn(
      opened({ needsApproval: true, canApprove: true, team: { ...team, approval: 'asked' } }),
      presses('adminChangelog.sendBack'),
    ),
    shows: text('adminChangelog.sendBackText'),
  },
  {
    screen: 'entry of the changelog',
    state: 'was sent back',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: opened({
      needsApproval: true,
      sentBack: { by: null, at, note: 'Say what it costs, and since when.' },
    }),
    shows: text('adminChangelog.approval.none'),
  },
  {
    screen: 'entry of the changelog',
    state: 'gone',
    kind: 'failed',
    who: 'owner',
    path: '/admin/changelog/nobodys',
    shows: text('adminChangelog.back'),
  },
]

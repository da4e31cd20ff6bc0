import { board, post } from '../../../e2e/screens/portalFacts.ts'
import { seededPosts } from '../../../e2e/screens/seed/posts.ts'
import {
  atLeast,
  headed,
  inTurn,
  presses,
  text,
  thenFails,
  type ScreenState,
  type Stage,
} from '../../../e2e/screens/stage.ts'

const comments = '[id^=comment-]'

/** A post as it is read, followed and shared. */
export const states: readonly ScreenState[] = [
  { screen: 'post', state: 'for a stranger', kind: 'loaded', path: post('main'), shows: atLeast(comments, 4) },
  {
    screen: 'post',
    state: 'for a voter',
    kind: 'loaded',
    who: 'reader',
    path: post('main', '?comments=top'),
    shows: atLeast('main button[aria-pressed=true]', 2),
  },
  {
    screen: 'post',
    state: 'for the team',
    kind: 'loaded',
    who: 'owner',
    path: post('main'),
    shows: text('post.comments.internal'),
  },
  { screen: 'post', state: 'in Arabic letters', kind: 'loaded', path: post('arabic'), shows: titled('arabic') },
  { screen: 'post', state: 'a long word', kind: 'loaded', path: post('word'), shows: titled('word') },
  { screen: 'post', state: 'a long title', kind: 'loaded', path: post('longest'), shows: titled('longest') },
  { screen: 'post', state: 'pictures', kind: 'loaded', path: post('pictures'), shows: atLeast('main .prose img', 3) },
  {
    screen: 'post',
    state: 'of the viewer',
    kind: 'loaded',
    who: 'reader',
    path: post('mine'),
    shows: text('postManage.edit'),
  },
  {
    screen: 'post',
    state: 'nothing but a title',
    kind: 'empty',
    rendered: { status: 200 },
    path: post('alone'),
    shows: text('post.comments.empty'),
  },
  {
    screen: 'post',
    state: 'deleted',
    kind: 'empty',
    who: 'owner',
    path: post('gone'),
    shows: text('deleted.title'),
  },
  {
    screen: 'post',
    state: 'failed',
    kind: 'failed',
    path: board(),
    reach: thenFails('main h3 a', '/api/posts/getOne'),
    shows: text('common.failed.title'),
  },
  {
    screen: 'post',
    state: 'voters failed',
    kind: 'failed',
    path: board(),
    reach: thenFails('main h3 a', '/api/posts/getVoters'),
    shows: text('post.voters.failed'),
  },
  {
    screen: 'post',
    state: 'comments failed',
    kind: 'failed',
    path: post('main'),
    reach: thenFails('section[aria-labelledby=comments] nav li:nth-child(2) a', '/api/posts/activity/get'),
    shows: text('post.comments.failed'),
  },
  {
    screen: 'post',
    state: 'a follow that waits',
    kind: 'failed',
    who: 'reader',
    path: post('arabic'),
    fails: ['/api/subscriptions/create', '/api/subscriptions/delete'],
    reach: follow,
    shows: text('outbox.show'),
  },
  {
    screen: 'post',
    state: 'a like that waits',
    kind: 'failed',
    who: 'reader',
    path: post('main'),
    fails: ['/api/userReactions/create', '/api/userReactions/delete'],
    reach: like,
    shows: text('outbox.show'),
  },
  {
    screen: 'post',
    state: 'its voters',
    kind: 'dialog',
    path: post('main'),
    reach: presses('voters.show'),
    shows: atLeast('dialog li', 2),
    within: 'dialog[open]',
  },
  {
    screen: 'post',
    state: 'the link copied',
    kind: 'dialog',
    path: post('main'),
    reach: inTurn(allowCopies, presses('post.share')),
    shows: atLeast('section [role=status] p', 1),
  },
  {
    screen: 'post',
    state: 'the link not copied',
    kind: 'failed',
    path: post('main'),
    reach: inTurn(withoutClipboard, presses('post.share')),
    shows: text('post.copyFailed'),
  },
]

/** The heading that says a seeded post's title. */
function titled(key: string) {
  return headed(seededPosts.find((one) => one.key === key)?.title ?? key)
}

async function follow({ page }: Stage) {
  await page.locator('main button[aria-pressed]:not([aria-label])').locator('visible=true').first().click()
}

async function like({ page }: Stage) {
  await page.locator('article button[aria-pressed]').first().click()
}

/** What the browser would ask, or refuse without asking, answers as one would: the clipboard is the browser's, not ours. */
async function allowCopies({ page }: Stage) {
  await page.evaluate(
    "Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } })",
  )
}

async function withoutClipboard({ page }: Stage) {
  await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
}

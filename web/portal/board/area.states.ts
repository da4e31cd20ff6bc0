import { board } from '../../../e2e/screens/portalFacts.ts'
import {
  atLeast,
  inTurn,
  presses,
  sendCode,
  text,
  thenFails,
  type ScreenState,
  type Stage,
} from '../../../e2e/screens/stage.ts'

const rows = 'main li button[aria-pressed]'

/** A board, and what a vote asks for. */
export const states: readonly ScreenState[] = [
  { screen: 'board', state: 'posts', kind: 'loaded', path: board(), shows: atLeast(rows, 20) },
  {
    screen: 'board',
    state: 'posts with votes of the reader',
    kind: 'loaded',
    who: 'reader',
    path: board('?sort=top&status=*'),
    shows: atLeast('main li button[aria-pressed=true]', 2),
  },
  { screen: 'board', state: 'the second page', kind: 'loaded', path: board('?pages=2'), shows: atLeast(rows, 21) },
  {
    screen: 'board',
    state: 'filtered',
    kind: 'loaded',
    path: board('?status=planned,in-progress&q=order'),
    shows: atLeast('main form + ul a', 2),
  },
  {
    screen: 'board',
    state: 'for the team alone',
    kind: 'empty',
    rendered: { status: 200 },
    who: 'owner',
    path: '/only-for-the-team',
    shows: text('portal.board.private'),
  },
  {
    screen: 'board',
    state: 'no posts',
    kind: 'empty',
    rendered: { status: 200 },
    path: '/integrations-exports-and-all-that-speaks-with-other-tools',
    shows: text('portal.empty.title'),
  },
  {
    screen: 'board',
    state: 'filtered to nothing',
    kind: 'empty',
    rendered: { status: 200 },
    path: board('?status=planned&q=zzzz'),
    shows: text('portal.noMatch.title'),
  },
  {
    screen: 'board',
    state: 'posts failed',
    kind: 'failed',
    path: '/',
    reach: thenFails('main a[href="/bugs"]', '/api/posts/get'),
    shows: text('portal.failed'),
  },
  {
    screen: 'board',
    state: 'a vote that waits',
    kind: 'failed',
    who: 'reader',
    path: board(),
    fails: ['/api/votes/create'],
    reach: vote,
    shows: text('outbox.show'),
  },
  {
    screen: 'board',
    state: 'the list of what waits',
    kind: 'dialog',
    who: 'reader',
    path: board(),
    fails: ['/api/votes/create'],
    reach: inTurn(vote, presses('outbox.show')),
    shows: text('outbox.text'),
  },
  {
    screen: 'board',
    state: 'no connection',
    kind: 'failed',
    path: board(),
    reach: ({ page }) => page.context().setOffline(true),
    shows: text('offline.offline'),
  },
  {
    screen: 'board',
    state: 'signing in to vote',
    kind: 'dialog',
    path: board(),
    reach: vote,
    shows: text('write.signIn.forVote'),
  },
  {
    screen: 'board',
    state: 'signing in without an address',
    kind: 'dialog',
    path: board(),
    reach: inTurn(vote, presses('write.signIn.send')),
    shows: text('write.signIn.emailMissing'),
  },
  {
    screen: 'board',
    state: 'signing in failed',
    kind: 'failed',
    path: board(),
    fails: ['/api/viewer/requestCode'],
    reach: inTurn(vote, sendCode),
    shows: atLeast('dialog .text-danger-ink', 1),
  },
  {
    screen: 'board',
    state: 'the code of signing in',
    kind: 'dialog',
    path: board(),
    reach: inTurn(vote, sendCode),
    shows: text('write.signIn.codeHint'),
  },
  {
    screen: 'board',
    state: 'a wrong code',
    kind: 'dialog',
    path: board(),
    reach: inTurn(vote, sendCode, wrongCode),
    shows: atLeast('dialog [aria-invalid=true]', 1),
  },
]

async function vote({ page }: Stage) {
  await page.locator('main li button[aria-pressed=false]').first().click()
}

async function wrongCode({ page }: Stage) {
  await page.locator('input[autocomplete=one-time-code]').fill('000000')
}

import { otherFile, pictureFile } from '../../pictureFiles.ts'
import { atLeast, inTurn, presses, text, thenFails, type ScreenState, type Stage } from '../stage.ts'

const rows = 'main li button[aria-pressed]'
const board =
  (query = '') =>
  (facts: { board: string }) =>
    facts.board + query

/** Where a visitor comes in, looks round and writes a post. */
export const boardStates: readonly ScreenState[] = [
  { screen: 'overview', state: 'boards', kind: 'loaded', path: '/', shows: atLeast('main li h2, main li .text-h2', 4) },
  {
    screen: 'overview',
    state: 'boards for a member',
    kind: 'loaded',
    who: 'owner',
    path: '/',
    shows: atLeast('main li .text-h2', 5),
  },
  {
    screen: 'overview',
    state: 'one board without posts',
    kind: 'empty',
    where: 'bare',
    path: '/',
    shows: text('portal.empty.title'),
  },
  {
    screen: 'overview',
    state: 'no database',
    kind: 'failed',
    where: 'failing',
    path: '/',
    shows: atLeast('main h1', 1),
  },
  {
    screen: 'overview',
    state: 'the menu of the account',
    kind: 'dialog',
    who: 'reader',
    path: '/',
    reach: openAccount,
    shows: text('portal.logout'),
    within: '[role=menu]:popover-open',
  },
  {
    screen: 'overview',
    state: 'the bell',
    kind: 'dialog',
    who: 'reader',
    path: '/',
    reach: openBell,
    shows: atLeast('[popover] li a', 2),
    within: '[popover]:popover-open',
  },
  {
    screen: 'overview',
    state: 'the bell without news',
    kind: 'dialog',
    who: 'newcomer',
    path: '/',
    reach: openBell,
    shows: text('notifications.empty.title'),
    within: '[popover]:popover-open',
  },
  {
    screen: 'overview',
    state: 'the bell failed',
    kind: 'failed',
    who: 'reader',
    path: '/',
    fails: ['/api/notifications/get'],
    reach: openBell,
    shows: text('notifications.failed'),
    within: '[popover]:popover-open',
  },

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
    who: 'owner',
    path: '/only-for-the-team',
    shows: text('portal.board.private'),
  },
  {
    screen: 'board',
    state: 'no posts',
    kind: 'empty',
    path: '/integrations-exports-and-all-that-speaks-with-other-tools',
    shows: text('portal.empty.title'),
  },
  {
    screen: 'board',
    state: 'filtered to nothing',
    kind: 'empty',
    path: board('?q=zzzz&status=planned&category=gone'),
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
    state: 'a vote failed',
    kind: 'failed',
    who: 'reader',
    path: board(),
    fails: ['/api/votes/create'],
    reach: vote,
    shows: text('portal.vote.failed'),
  },
  {
    screen: 'board',
    state: 'no connection',
    kind: 'failed',
    path: board(),
    reach: ({ page }) => page.context().setOffline(true),
    shows: text('common.offline'),
  },
  {
    screen: 'board',
    state: 'signing in to vote',
    kind: 'dialog',
    path: board(),
    reach: vote,
    shows: text('portal.signIn.forVote'),
  },
  {
    screen: 'board',
    state: 'signing in without an address',
    kind: 'dialog',
    path: board(),
    reach: inTurn(vote, presses('portal.signIn.send')),
    shows: text('portal.signIn.emailMissing'),
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
    shows: text('portal.signIn.codeHint'),
  },
  {
    screen: 'board',
    state: 'a wrong code',
    kind: 'dialog',
    path: board(),
    reach: inTurn(vote, sendCode, wrongCode),
    shows: atLeast('dialog [aria-invalid=true]', 1),
  },

  {
    screen: 'composer',
    state: 'open',
    kind: 'loaded',
    path: board(),
    reach: openComposer,
    shows: text('portal.composer.detailsHint'),
  },
  {
    screen: 'composer',
    state: 'similar posts',
    kind: 'loaded',
    path: board(),
    reach: inTurn(openComposer, typeTitle),
    shows: atLeast('form section li button', 2),
  },
  {
    screen: 'composer',
    state: 'no title',
    kind: 'failed',
    path: board(),
    reach: inTurn(openComposer, presses('portal.composer.submit')),
    shows: text('portal.composer.titleMissing'),
  },
  {
    screen: 'composer',
    state: 'posting failed',
    kind: 'failed',
    who: 'reader',
    path: board(),
    fails: ['/api/posts/create'],
    reach: inTurn(openComposer, typeTitle, presses('portal.composer.submit')),
    shows: atLeast('main form .text-danger-ink', 1),
  },
  {
    screen: 'composer',
    state: 'pictures',
    kind: 'loaded',
    who: 'reader',
    path: board(),
    reach: inTurn(openComposer, addPictures),
    shows: text('pictures.wrongType'),
  },
  {
    screen: 'composer',
    state: 'a picture not sent',
    kind: 'failed',
    who: 'reader',
    path: board(),
    reach: inTurn(openComposer, failToAddPicture),
    shows: text('pictures.notReached'),
  },
  {
    screen: 'composer',
    state: 'people to mention',
    kind: 'dialog',
    who: 'reader',
    path: board(),
    reach: inTurn(openComposer, mention),
    shows: atLeast('[role=listbox] [role=option]', 1),
    within: '[role=listbox]',
  },

  { screen: 'search', state: 'nothing asked', kind: 'empty', path: '/search', shows: text('search.hint') },
  { screen: 'search', state: 'posts', kind: 'loaded', path: '/search?q=order', shows: atLeast(rows, 3) },
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

  {
    screen: 'roadmap',
    state: 'columns',
    kind: 'loaded',
    path: '/roadmap',
    shows: atLeast('main section li button[aria-pressed]', 2),
  },
  {
    screen: 'roadmap',
    state: 'another column',
    kind: 'loaded',
    who: 'reader',
    path: '/roadmap?column=complete',
    shows: atLeast('main section li button[aria-pressed]', 2),
  },
  {
    screen: 'roadmap',
    state: 'nothing planned',
    kind: 'empty',
    where: 'bare',
    path: '/roadmap',
    shows: text('portal.roadmap.empty.title'),
  },
  {
    screen: 'roadmap',
    state: 'filtered to nothing',
    kind: 'empty',
    path: '/roadmap?category=gone',
    shows: text('portal.noMatch.title'),
  },
  {
    screen: 'roadmap',
    state: 'failed',
    kind: 'failed',
    path: '/',
    reach: thenFails('a[href="/roadmap"]', '/api/roadmap/get'),
    shows: text('portal.roadmap.failed'),
  },

  {
    screen: 'not found',
    state: 'in the portal',
    kind: 'empty',
    path: '/nothing',
    shows: text('common.notFound.title'),
  },
  {
    screen: 'not found',
    state: 'a post that is not there',
    kind: 'empty',
    path: '/bugs/p/nothing',
    shows: text('common.notFound.title'),
  },
  {
    screen: 'not found',
    state: 'no page at all',
    kind: 'empty',
    path: '/a/b/c/d',
    shows: text('common.notFound.title'),
  },
]

async function openAccount({ page }: Stage) {
  await page.locator('header button[aria-haspopup=menu]').click()
}

async function openBell({ page }: Stage) {
  await page.locator('header button[aria-haspopup=dialog]').click()
}

async function vote({ page }: Stage) {
  await page.locator('main li button[aria-pressed=false]').first().click()
}

async function sendCode({ page, t }: Stage) {
  await page.locator('input[type=email]').fill(`ways-${process.pid}-${Date.now()}@example.com`)
  await presses('portal.signIn.send')({ page, t })
}

async function wrongCode({ page, t }: Stage) {
  await page.locator('input[autocomplete=one-time-code]').fill('000000')
  await presses('portal.signIn.confirm')({ page, t })
}

async function openComposer({ page, t }: Stage) {
  await presses('portal.composer.open')({ page, t })
  await page.locator('#post-title').waitFor()
}

async function typeTitle({ page }: Stage) {
  await page.locator('#post-title').fill('Undo for the order')
  await page.locator('form section li').first().waitFor()
}

async function addPictures({ page, t }: Stage) {
  const chooser = page.waitForEvent('filechooser')
  await presses('pictures.add')({ page, t })
  await (
    await chooser
  ).setFiles([
    await pictureFile('paper.png'),
    await otherFile('a-file-with-a-name-that-is-much-longer-than-its-place.txt', 'words'),
  ])
  await page.locator('textarea[id*="-alt-"]').waitFor()
}

async function failToAddPicture({ page, t }: Stage) {
  await page.route('**/api/images/upload', (route) => route.abort())
  const chooser = page.waitForEvent('filechooser')
  await presses('pictures.add')({ page, t })
  await (await chooser).setFiles([await pictureFile('paper.png')])
}

async function mention({ page }: Stage) {
  await page.locator('main form textarea').first().pressSequentially('@')
}

async function searchFor({ page, t }: Stage) {
  await page.locator('main input[type=search]').fill('order')
  await presses('portal.search.button')({ page, t })
}

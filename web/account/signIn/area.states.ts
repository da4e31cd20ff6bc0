import { atLeast, inTurn, presses, sendCode, text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

/** The page of signing in. */
export const states: readonly ScreenState[] = [
  { screen: 'login', state: 'both ways', kind: 'loaded', path: '/login', shows: atLeast('main form', 2) },
  {
    screen: 'login',
    state: 'the team first',
    kind: 'loaded',
    rendered: { status: 200 },
    path: '/login?team=',
    shows: atLeast('main form', 2),
  },
  {
    screen: 'login',
    state: 'already in',
    kind: 'loaded',
    rendered: { status: 200 },
    who: 'reader',
    path: '/login?next=/settings',
    shows: text('account.goOn'),
  },
  {
    screen: 'login',
    state: 'the code',
    kind: 'loaded',
    path: '/login',
    reach: sendCode,
    shows: text('write.signIn.codeHint'),
  },
  {
    screen: 'login',
    state: 'asked for a name',
    kind: 'loaded',
    path: '/login',
    reach: inTurn(sendCode, enterNameless),
    shows: text('askName.text'),
  },
  {
    screen: 'login',
    state: 'nothing typed',
    kind: 'failed',
    path: '/login?team=',
    reach: inTurn(presses('write.signIn.send'), presses('account.team.submit')),
    shows: text('account.team.emailMissing'),
  },
  {
    screen: 'login',
    state: 'a wrong password',
    kind: 'failed',
    path: '/login?team=',
    reach: typePassword,
    shows: atLeast('main form [aria-invalid=true]', 1),
  },
  {
    screen: 'login',
    state: 'failed',
    kind: 'failed',
    path: '/login',
    fails: ['/api/viewer/requestCode'],
    reach: sendCode,
    shows: atLeast('main form .text-danger-ink', 1),
  },
]

/** Signs in as someone who has no name, whatever the code is. */
async function enterNameless({ page }: Stage) {
  const viewer = {
    id: 'nameless',
    name: '',
    asksName: true,
    email: 'nameless@example.com',
    kind: 'user',
    isMember: false,
    isBlocked: false,
    permissions: [],
    pictureURL: null,
    language: null,
    csrfToken: '',
  }
  await page.route('**/api/viewer/signIn', (route) => route.fulfill({ json: { result: { viewer, isNew: true } } }))
  await page.route('**/api/viewer/get', (route) => route.fulfill({ json: { viewer } }))
  // The last digit sends it.
  await page.locator('input[autocomplete=one-time-code]').fill('123456')
}

async function typePassword({ page, t }: Stage) {
  await page.locator('input[autocomplete=username]').fill(`nobody-${process.pid}-${Date.now()}@example.com`)
  await page.locator('input[type=password]').fill('not the password')
  await presses('account.team.submit')({ page, t })
}

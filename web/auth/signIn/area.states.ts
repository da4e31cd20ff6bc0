import { atLeast, inTurn, presses, text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

const root = { where: 'root' } as const
const browser = 'x'.repeat(43)

/** Signing in at the root, and choosing a company. */
export const states: readonly ScreenState[] = [
  { ...root, screen: 'root sign-in', state: 'form', kind: 'loaded', path: '/login', shows: text('rootSignIn.forgot') },
  {
    ...root,
    screen: 'root sign-in',
    state: 'nothing typed',
    kind: 'failed',
    path: '/login',
    reach: presses('rootSignIn.submit'),
    shows: text('rootSignIn.emailMissing'),
  },
  {
    ...root,
    screen: 'root sign-in',
    state: 'a wrong password',
    kind: 'failed',
    path: '/login',
    reach: typePassword,
    shows: atLeast('main form [aria-invalid=true]', 1),
  },
  {
    ...root,
    screen: 'root sign-in',
    state: 'failed',
    kind: 'failed',
    path: '/login',
    fails: ['/api/accounts/signIn'],
    reach: typePassword,
    shows: text('rootSignIn.failed'),
  },
  {
    ...root,
    screen: 'choosing a company',
    state: 'several or one',
    kind: 'loaded',
    who: 'owner',
    path: '/login',
    shows: text('rootSignIn.choose.title'),
  },
  {
    ...root,
    screen: 'choosing a company',
    state: 'not on the team of the one wanted',
    kind: 'loaded',
    who: 'owner',
    path: `/login?company=bare&browser=${browser}`,
    shows: atLeast('main [role=alert]', 1),
  },
  {
    ...root,
    screen: 'choosing a company',
    state: 'the hand-over failed',
    kind: 'failed',
    who: 'owner',
    path: `/login?company=full&browser=${browser}`,
    fails: ['/api/accounts/handOver'],
    shows: text('rootSignIn.failed'),
  },
  {
    ...root,
    screen: 'redirect',
    state: 'signed out',
    kind: 'loaded',
    path: '/redirect?to=/admin/posts',
    shows: text('rootSignIn.redirect'),
  },
]

async function typePassword(stage: Stage) {
  const { page } = stage
  await page.locator('main input[type=email]').fill(`nobody-${process.pid}-${Date.now()}@example.com`)
  await page.locator('input[type=password]').fill('not the password')
  await inTurn(presses('rootSignIn.submit'))(stage)
}

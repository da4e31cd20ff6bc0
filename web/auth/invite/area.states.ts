import { text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

const token = 'x'.repeat(43)
const root = { where: 'root', path: `/accept-invite#token=${token}` } as const

/** Accepting an invitation to a team. */
export const states: readonly ScreenState[] = [
  { ...root, screen: 'invitation', state: 'one that is none', kind: 'empty', shows: text('acceptInvite.signIn') },
  {
    ...root,
    screen: 'invitation',
    state: 'one that was cut',
    kind: 'empty',
    path: '/accept-invite#token=x',
    shows: text('acceptInvite.broken'),
  },
  {
    ...root,
    screen: 'invitation',
    state: 'failed',
    kind: 'failed',
    fails: ['/api/invites/read'],
    shows: text('acceptInvite.failed'),
  },
  {
    ...root,
    screen: 'invitation',
    state: 'a new account',
    kind: 'loaded',
    reach: invitedAs({ email: 'ada@example.com', proof: 'new' }),
    shows: text('acceptInvite.name'),
  },
  {
    ...root,
    screen: 'invitation',
    state: 'an account, in a browser that is signed in to another',
    kind: 'loaded',
    who: 'owner',
    reach: invitedAs({ email: 'ada@example.com', proof: 'password' }),
    shows: text('rootSignIn.forgot'),
  },
  {
    ...root,
    screen: 'invitation',
    state: 'a link for a domain',
    kind: 'loaded',
    reach: invitedAs({ domain: 'example.com' }),
    shows: text('acceptInvite.sendCode'),
  },
]

/** The page behind a link that works. */
function invitedAs(to: { email?: string; domain?: string; proof?: string }) {
  const invite = {
    company: { name: 'Papierhandel', url: 'http://papierhandel.example', logoURL: null },
    role: { id: 'r', name: 'manager' },
    by: 'Ottilie Kästner',
    email: null,
    domain: null,
    proof: null,
    ...to,
  }
  return async ({ page }: Stage) => {
    await page.route('**/api/invites/read', (route) => route.fulfill({ json: { invite } }))
    await page.reload()
  }
}

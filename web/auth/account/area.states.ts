import { inTurn, presses, text, type ScreenState } from '../../../e2e/screens/stage.ts'

const root = { where: 'root', who: 'owner', path: '/account' } as const

/** Someone's account. */
export const states: readonly ScreenState[] = [
  { ...root, screen: 'account', state: 'own', kind: 'loaded', shows: text('ownAccount.sessions.this') },
  {
    ...root,
    screen: 'account',
    state: 'signed out',
    kind: 'loaded',
    who: 'stranger',
    shows: text('ownAccount.signIn'),
  },
  {
    ...root,
    screen: 'account',
    state: 'another address',
    kind: 'loaded',
    reach: presses('ownAccount.email.change'),
    shows: text('ownAccount.email.hint'),
  },
  {
    ...root,
    screen: 'account',
    state: 'no address typed',
    kind: 'failed',
    reach: inTurn(presses('ownAccount.email.change'), presses('ownAccount.email.send')),
    shows: text('ownAccount.email.missing'),
  },
  {
    ...root,
    screen: 'account',
    state: 'another password',
    kind: 'loaded',
    reach: presses('ownAccount.password.change'),
    shows: text('reset.hint'),
  },
]

import { atLeast, presses, sendCode, text, type ScreenState } from '../../../e2e/screens/stage.ts'

/** A portal of which a visitor may see nothing. */
export const states: readonly ScreenState[] = [
  { screen: 'access', state: 'a stranger', kind: 'loaded', where: 'closed', path: '/', shows: text('access.lead') },
  {
    screen: 'access',
    state: 'the code',
    kind: 'loaded',
    where: 'closed',
    path: '/',
    reach: sendCode,
    shows: text('write.signIn.codeHint'),
  },
  {
    screen: 'access',
    state: 'failed',
    kind: 'failed',
    where: 'closed',
    path: '/',
    fails: ['/api/viewer/requestCode'],
    reach: sendCode,
    shows: atLeast('main form .text-danger-ink', 1),
  },
  {
    screen: 'access',
    state: 'nothing for signed-in people',
    kind: 'empty',
    where: 'closed',
    who: 'newcomer',
    path: '/roadmap',
    shows: text('access.nothing.title'),
  },
  {
    screen: 'access',
    state: 'not signed out',
    kind: 'failed',
    where: 'closed',
    who: 'newcomer',
    path: '/',
    fails: ['/api/viewer/signOut'],
    reach: presses('access.other'),
    shows: text('access.failed'),
  },
]

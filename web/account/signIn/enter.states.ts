import { text, type ScreenState } from '../../../e2e/screens/stage.ts'

const nobodys = 'x'.repeat(43)

/** The company's end of signing in at the root. */
export const states: readonly ScreenState[] = [
  {
    screen: 'entering',
    state: 'a code that was used',
    kind: 'empty',
    path: `/auth#code=${nobodys}`,
    shows: text('enter.used'),
  },
  {
    screen: 'entering',
    state: 'used, and already in',
    kind: 'empty',
    who: 'reader',
    path: `/auth#code=${nobodys}`,
    shows: text('account.goOn'),
  },
  { screen: 'entering', state: 'without a code', kind: 'empty', path: '/auth', shows: text('enter.broken') },
  {
    screen: 'entering',
    state: 'failed',
    kind: 'failed',
    path: `/auth#code=${nobodys}`,
    fails: ['/api/viewer/enter'],
    shows: text('account.failed'),
  },
  {
    screen: 'entering',
    state: 'a token that is refused',
    kind: 'empty',
    path: '/auth#ssoToken=a.b.c',
    shows: text('enter.again'),
  },
  {
    screen: 'entering',
    state: 'a token, and already in as someone',
    kind: 'loaded',
    who: 'reader',
    path: '/auth#ssoToken=a.b.c&next=%2Fbugs',
    shows: text('enter.stay'),
  },
]

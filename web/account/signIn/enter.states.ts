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
]

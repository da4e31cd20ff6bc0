import { text, type ScreenState } from '../../../e2e/screens/stage.ts'

const nobodys = 'x'.repeat(43)

/** The page behind the one-time link of a sign-in email. */
export const states: readonly ScreenState[] = [
  {
    screen: 'sign-in link',
    state: 'one that was used',
    kind: 'empty',
    path: `/login/link#token=${nobodys}`,
    shows: text('account.link.used'),
  },
  {
    screen: 'sign-in link',
    state: 'used, and already in',
    kind: 'empty',
    who: 'reader',
    path: `/login/link#token=${nobodys}`,
    shows: text('account.goOn'),
  },
  {
    screen: 'sign-in link',
    state: 'one that was cut',
    kind: 'empty',
    path: '/login/link',
    shows: text('account.link.broken'),
  },
  {
    screen: 'sign-in link',
    state: 'failed',
    kind: 'failed',
    path: `/login/link#token=${nobodys}`,
    fails: ['/api/viewer/readLink'],
    shows: text('account.failed'),
  },
]

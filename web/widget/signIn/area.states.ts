import { text, type ScreenState } from '../../../e2e/screens/stage.ts'

/** The window in which readers of a frame sign in. */
export const states: readonly ScreenState[] = [
  {
    screen: 'signing in for a frame',
    state: 'nobody yet',
    kind: 'empty',
    path: '/widget/sign-in',
    shows: text('write.signIn.send'),
  },
  {
    screen: 'signing in for a frame',
    state: 'signed in already',
    kind: 'loaded',
    who: 'reader',
    path: '/widget/sign-in',
    shows: text('widgetSignIn.continue'),
  },
  {
    screen: 'signing in for a frame',
    state: 'without a token',
    kind: 'failed',
    who: 'reader',
    path: '/widget/sign-in',
    fails: ['/api/widget/makeToken'],
    reach: ({ page, t }) => page.getByRole('button', { name: t('widgetSignIn.continue') }).click(),
    shows: text('widgetSignIn.failed'),
  },
]

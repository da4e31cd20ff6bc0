import { atLeast, type ScreenState } from '../../../e2e/screens/stage.ts'

/** How the company's emails present themselves. */
export const states: readonly ScreenState[] = [
  {
    screen: 'email settings',
    state: 'all of them',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/email',
    shows: atLeast('main textarea', 1),
  },
]

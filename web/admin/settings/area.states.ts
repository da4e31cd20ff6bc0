import { atLeast, type ScreenState } from '../../../e2e/screens/stage.ts'

/** The company's settings. */
export const states: readonly ScreenState[] = [
  {
    screen: "the company's settings",
    state: 'all of them',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings',
    shows: atLeast('main input:not([type=file])', 2),
  },
]

import { atLeast, type ScreenState } from '../../../e2e/screens/stage.ts'

/** How the portal looks, and its preview. */
export const states: readonly ScreenState[] = [
  {
    screen: "the portal's look",
    state: 'all of it',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/look',
    shows: atLeast('main iframe', 1),
  },
]

import { board } from '../../../e2e/screens/portalFacts.ts'
import { atLeast, type ScreenState } from '../../../e2e/screens/stage.ts'

/** The team's boards, and the settings of one. */
export const states: readonly ScreenState[] = [
  {
    screen: "the team's boards",
    state: 'boards',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/boards',
    shows: atLeast('main a[href^="/admin/boards/"]', 4),
  },
  {
    screen: "a board's settings",
    state: 'all of them',
    kind: 'loaded',
    who: 'owner',
    path: (places) => `/admin/boards${board()(places)}`,
    shows: atLeast('main input', 3),
  },
]

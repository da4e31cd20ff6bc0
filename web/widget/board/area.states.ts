import { atLeast, text, type ScreenState } from '../../../e2e/screens/stage.ts'

/** The portal as other sites show it. */
export const states: readonly ScreenState[] = [
  {
    screen: 'frame',
    state: 'a board in a panel',
    kind: 'loaded',
    path: '/widget/panel/bugs',
    shows: atLeast('header nav a', 3),
  },
  {
    screen: 'frame',
    state: 'a board token that no board has',
    kind: 'empty',
    rendered: { status: 404 },
    path: '/widget/panel/-/board?boardToken=nothing',
    shows: text('widget.unknownBoard.title'),
  },
  {
    screen: 'frame',
    state: 'news',
    kind: 'loaded',
    path: '/widget/news/changelog',
    shows: text('changelog.title'),
  },
]

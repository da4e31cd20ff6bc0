import { text, type ScreenState } from '../../../e2e/screens/stage.ts'

/** A shared roadmap as anyone who has its address sees it. The page itself is held by a page test, which makes the link. */
export const states: readonly ScreenState[] = [
  {
    screen: 'shared roadmap',
    state: 'of an address that opens nothing',
    kind: 'empty',
    rendered: { status: 404 },
    path: '/roadmaps/shared/plans/00000000-0000-4000-8000-000000000000',
    shows: text('common.notFound.title'),
  },
]

import { text, type ScreenState } from '../../e2e/screens/stage.ts'

/** Addresses of nothing. */
export const states: readonly ScreenState[] = [
  {
    screen: 'not found',
    state: 'in the portal',
    kind: 'empty',
    path: '/nothing',
    shows: text('common.notFound.title'),
  },
  {
    screen: 'not found',
    state: 'a post that is not there',
    kind: 'empty',
    rendered: { status: 404 },
    path: '/bugs/p/nothing',
    shows: text('common.notFound.title'),
  },
  {
    screen: 'not found',
    state: 'no page at all',
    kind: 'empty',
    rendered: { status: 404 },
    path: '/a/b/c/d',
    shows: text('common.notFound.title'),
  },
]

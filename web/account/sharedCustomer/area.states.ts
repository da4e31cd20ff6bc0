import { text, type ScreenState } from '../../../e2e/screens/stage.ts'

/** A customer's page as anyone who has its link sees it. The page itself is held by a page test, which makes the link. */
export const states: readonly ScreenState[] = [
  {
    screen: 'shared customer',
    state: 'of a link that opens nothing',
    kind: 'empty',
    rendered: { status: 404 },
    path: `/shared/customers/${'x'.repeat(43)}`,
    shows: text('common.notFound.title'),
  },
]

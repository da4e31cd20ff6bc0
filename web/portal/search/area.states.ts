import { atLeast, presses, text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

const rows = 'main li button[aria-pressed]'

/** The search across boards. */
export const states: readonly ScreenState[] = [
  {
    screen: 'search',
    state: 'nothing asked',
    kind: 'empty',
    rendered: { status: 200 },
    path: '/search',
    shows: text('search.hint'),
  },
  { screen: 'search', state: 'posts', kind: 'loaded', path: '/search?q=order', shows: atLeast(rows, 3) },
  {
    screen: 'search',
    state: 'nothing found',
    kind: 'empty',
    path: `/search?q=${'zzzz'.repeat(40)}`,
    shows: text('portal.noMatch.title'),
  },
  {
    screen: 'search',
    state: 'failed',
    kind: 'failed',
    path: '/search',
    fails: ['/api/posts/get'],
    reach: searchFor,
    shows: text('portal.failed'),
  },
]

async function searchFor({ page, t }: Stage) {
  await page.locator('main input[type=search]').fill('order')
  await presses('portal.search.button')({ page, t })
}

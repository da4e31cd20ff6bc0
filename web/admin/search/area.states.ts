import { answerCalls, atLeast, text, thenFails, type ScreenState } from '../../../e2e/screens/stage.ts'
import { searchKinds } from '../../../contract/searchKinds.ts'

const slow = searchKinds.map((kind) => ({
  kind,
  results: [],
  cursor: null,
  failure: kind === 'comments' ? 'tooSlow' : null,
}))

/** The search over the whole company: nothing asked, found, nothing found, one kind left out, failed. */
export const states: readonly ScreenState[] = [
  {
    screen: 'search of the company',
    state: 'nothing asked',
    kind: 'empty',
    who: 'owner',
    path: '/admin/search',
    shows: text('adminSearch.hint'),
  },
  {
    screen: 'search of the company',
    state: 'found, of every kind',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/search?q=order',
    shows: atLeast('main mark', 3),
  },
  {
    screen: 'search of the company',
    state: 'found, of one kind',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/search?q=board&kind=settings',
    shows: atLeast('main li mark', 1),
  },
  {
    screen: 'search of the company',
    state: 'nothing found',
    kind: 'empty',
    who: 'owner',
    path: '/admin/search?q=xyzzyplugh',
    shows: text('adminSearch.noneText'),
  },
  {
    screen: 'search of the company',
    state: 'one kind took too long',
    kind: 'failed',
    who: 'owner',
    path: '/admin/search?q=xyzzyplugh&kind=tags',
    reach: async ({ page }) => {
      await answerCalls(page, { '/api/search/get': { groups: slow } })
      await page.locator('a[href="/admin/search?q=xyzzyplugh"]').first().dispatchEvent('click')
    },
    shows: atLeast('main [role=alert]', 1),
  },
  {
    screen: 'search of the company',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: '/admin/search?q=xyzzyplugh&kind=tags',
    reach: thenFails('a[href="/admin/search?q=xyzzyplugh"]', '/api/search/get'),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'search of the company',
    state: 'for someone who is not on the team',
    kind: 'empty',
    who: 'reader',
    path: '/admin/search?q=the',
    shows: text('admin.teamOnly.title'),
  },
]

import { board, post } from '../../../e2e/screens/portalFacts.ts'
import { atLeast, text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

/** What the team works with. */
export const states: readonly ScreenState[] = [
  {
    screen: "the team's posts",
    state: 'posts',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/posts',
    shows: atLeast('main a[href^="/admin/posts/"]', 8),
  },
  {
    screen: "the team's posts",
    state: 'name and picture',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/posts',
    reach: openViewer,
    shows: text('viewer.pictureHint'),
  },
  {
    screen: "a post in the team's hands",
    state: 'with comments',
    kind: 'loaded',
    who: 'owner',
    path: (places) => `/admin/posts${post('main')(places).replace('/p/', '/')}`,
    shows: atLeast('[id^=comment-]', 4),
  },
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
  {
    screen: "the company's settings",
    state: 'all of them',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings',
    shows: atLeast('main input:not([type=file])', 2),
  },
]

async function openViewer({ page, t }: Stage) {
  await page.locator('header button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: t('viewer.edit'), exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

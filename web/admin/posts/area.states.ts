import { atLeast, text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

/** The team's posts, and who looks at them. */
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
    shows: text('pictures.viewer.pictureHint'),
  },
]

async function openViewer({ page, t }: Stage) {
  await page.locator('header button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: t('pictures.viewer.edit'), exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

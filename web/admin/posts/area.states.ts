import { atLeast, presses, text, thenFails, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

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
    state: 'filtered, none found',
    kind: 'empty',
    who: 'owner',
    path: '/admin/posts?status=planned&tag=gone&f=[["score","greaterThan",100000]]',
    shows: text('admin.posts.noMatch'),
  },
  {
    screen: "the team's posts",
    state: 'failing',
    kind: 'failed',
    who: 'owner',
    path: '/admin/moderation',
    reach: thenFails('a[href="/admin/posts"]', '/api/posts/get'),
    shows: text('admin.failed.load'),
  },
  {
    screen: "the team's posts",
    state: 'votes of a segment that are still counted',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/moderation',
    reach: async ({ page }) => {
      await page.route('**/api/posts/get', (route) =>
        route.fulfill({ status: 409, json: { error: 'Counting.', code: 'segmentCounting' } }),
      )
      await page.locator('a[href="/admin/posts"]').first().dispatchEvent('click')
    },
    shows: text('admin.failed.counting'),
  },
  {
    screen: "the team's posts",
    state: 'choosing a filter',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/posts',
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t('adminPosts.filter.add'), exact: true }).click()
      await page.getByRole('option', { name: t('adminPosts.field.status'), exact: true }).click()
    },
    shows: atLeast('[role=option]', 5),
    within: '[role=dialog]',
  },
  {
    screen: "the team's posts",
    state: 'choosing columns',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/posts',
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t('adminPosts.more'), exact: true }).click()
      await page.getByRole('menuitem', { name: t('adminPosts.columns.title'), exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
    shows: text('adminPosts.columns.text'),
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
  {
    screen: "the team's posts",
    state: 'narrowed, to be saved as a view',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/posts?status=planned',
    reach: presses('adminViews.saveView'),
    shows: text('adminViews.isShared'),
    within: 'dialog[open]',
  },
  {
    screen: "the team's posts",
    state: 'a view that is gone',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/posts?view=nothing',
    shows: atLeast('main [role=status]', 1),
  },
]

async function openViewer({ page, t }: Stage) {
  await page.locator('header button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: t('pictures.viewer.edit'), exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

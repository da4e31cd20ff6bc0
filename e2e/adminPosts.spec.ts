import { expect, test } from './journey.ts'
import { openByKeyboard } from './keyboard.ts'
import { asOwner } from './team.ts'
import { t } from './words.ts'

test('a member filters, orders, reads and goes on by the keyboard alone, and the list stays where it was', async ({
  page,
  context,
}) => {
  await asOwner(context)
  await page.setViewportSize({ width: 1440, height: 900 })
  const keyboard = await openByKeyboard(page, '/admin/posts')
  const rows = page.getByRole('grid', { name: t('admin.nav.posts') }).locator('tr[data-post]')
  const link = (at: number) => rows.nth(at).getByRole('rowheader').getByRole('link')

  // A filter: its field, and two of its values, which hold at once.
  await keyboard.press('f')
  await keyboard.isOn(page.getByRole('combobox', { name: t('adminPosts.filter.field') }))
  await keyboard.type('stat')
  await keyboard.press('Enter')
  await keyboard.isOn(page.getByRole('combobox', { name: t('adminPosts.filter.values', { name: 'Status' }) }))
  await keyboard.type('planned')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/status=planned/)
  await keyboard.press('Escape')
  await keyboard.isOn(page.getByRole('button', { name: t('adminPosts.filter.add'), exact: true }))
  await expect(page.getByRole('list', { name: t('adminPosts.filter.list') })).toContainText('Planned')

  // The order, by a column's head.
  await keyboard.reach(page.getByRole('columnheader', { name: t('adminPosts.column.score') }).getByRole('link'))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=top/)
  await expect(page.getByRole('columnheader', { name: t('adminPosts.column.score') })).toHaveAttribute(
    'aria-sort',
    'descending',
  )

  // The list with a pane: a post opens beside it, the next one follows the keyboard.
  await keyboard.press('v', 'j', 'o')
  const [first, second] = [await link(0).innerText(), await link(1).innerText()]
  await expect(page.getByRole('heading', { level: 2, name: first })).toBeVisible()
  await keyboard.isOn(link(0))
  await keyboard.press('j')
  await expect(page.getByRole('heading', { level: 2, name: second })).toBeVisible()
  await keyboard.isOn(link(1))
  await keyboard.press('Escape')
  await expect(page).not.toHaveURL(/[?&]p=/)
  await keyboard.isOn(link(1))
  await keyboard.press('v')
  await expect(page.getByRole('columnheader', { name: t('adminPosts.column.score') })).toBeVisible()
})

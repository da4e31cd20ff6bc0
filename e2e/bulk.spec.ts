import { callFrom, postFrom } from './calls.ts'
import { expect, facts, keepMessage, test } from './journey.ts'
import { openByKeyboard } from './keyboard.ts'
import { asOwner } from './team.ts'
import { t } from './words.ts'

test('by the keyboard alone: five posts are selected, given a status, and given back theirs', async ({
  page,
  context,
}) => {
  await asOwner(context)
  await page.goto(`${facts.demo}/bugs`)
  const word = `shelf${Date.now()}`
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await postFrom(page, 'bugs', `${title} ${word}`)
  const keyboard = await openByKeyboard(page, `/admin/posts?q=${word}&sort=oldest&status=*`)
  const rows = page.getByRole('grid', { name: t('admin.nav.posts') }).locator('tr[data-post]')
  const link = (at: number) => rows.nth(at).getByRole('rowheader').getByRole('link')
  const bar = page.getByRole('region', { name: t('adminPosts.bulk') })
  await expect(rows).toHaveCount(6)

  await keyboard.press('j', 'x', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await expect(bar).toContainText(t('adminPosts.selected', { count: 5 }))
  await keyboard.hears(t('adminPosts.selected', { count: 5 }))
  // The actions come when the first row is selected.
  await expect(bar.getByRole('button', { name: t('adminBulk.status'), exact: true })).toBeVisible()
  await keyboard.reach(bar.getByRole('button', { name: t('adminBulk.status'), exact: true }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('adminBulk.title.status', { count: 5 }) })
  await keyboard.isOn(dialog.getByRole('combobox'))
  await keyboard.type('planned')
  await keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Planned' })).toHaveCount(5)
  await keyboard.hears(t('adminBulk.done.status', { count: 5 }))
  await keepMessage(page, t('adminBulk.done.status', { count: 5 }))
  await expect(bar).toHaveCount(0)
  await keyboard.isOn(link(4))

  await keyboard.press('Control+z')
  await keyboard.hears(t('adminBulk.undone', { count: 5 }))
  await expect(rows.filter({ hasText: 'Planned' })).toHaveCount(0)
  await keyboard.isOn(link(4))

  const { posts } = await callFrom<{ posts: { id: string }[] }>(page, '/api/posts/get', {
    textSearch: word,
    pages: 1,
    status: ['*'],
  })
  for (const { id } of posts) await callFrom(page, '/api/posts/delete', { postID: id })
})

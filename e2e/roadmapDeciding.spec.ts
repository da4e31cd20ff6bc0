import { callFrom, postFrom } from './calls.ts'
import { expect, facts, test } from './journey.ts'
import { openByKeyboard } from './keyboard.ts'
import { asOwner } from './team.ts'
import { t } from './words.ts'

test('by the keyboard alone: a roadmap is made, filled, scored, explained, put in another order and shared', async ({
  page,
  context,
  chromiumBrowser,
}) => {
  await asOwner(context)
  await page.goto(`${facts.demo}/bugs`)
  const word = `weigh${Date.now()}`
  const posts = [await postFrom(page, 'bugs', `First ${word}`), await postFrom(page, 'bugs', `Second ${word}`)]
  const keyboard = await openByKeyboard(page, '/admin/roadmaps')

  await keyboard.reach(page.getByRole('button', { name: t('adminRoadmaps.new') }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await keyboard.isOn(dialog.getByRole('textbox', { name: t('adminRoadmaps.name') }))
  await keyboard.type(word)
  await keyboard.press('Tab', 'ArrowUp')
  await expect(dialog.getByRole('radio', { name: t('adminRoadmaps.template.valueAndEffort') })).toBeChecked()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible()

  await page.goto(`${facts.demo}/admin/posts?q=${word}&sort=oldest&status=*`, { waitUntil: 'networkidle' })
  await keyboard.press('j', 'x', 'Shift+ArrowDown')
  const bar = page.getByRole('region', { name: t('adminPosts.bulk') })
  await expect(bar).toContainText(t('adminPosts.selected', { count: 2 }))
  const more = bar.getByRole('button', { name: t('adminBulk.more') })
  await expect(more).toBeVisible()
  await keyboard.reach(more)
  await keyboard.press('Enter')
  await keyboard.reach(page.getByRole('menuitem', { name: t('adminBulk.roadmap') }), 'ArrowDown')
  await keyboard.press('Enter')
  await keyboard.isOn(dialog.getByRole('combobox'))
  await keyboard.type(word)
  await keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await keyboard.hears(word)

  // The second key counts for a second and a half, which a busy machine may need for itself.
  await expect(async () => {
    await keyboard.press('g', 'r')
    const heading = page.getByRole('heading', { level: 1, name: t('adminRoadmaps.title') })
    await expect(heading).toBeFocused({ timeout: 5_000 })
  }).toPass()
  await keyboard.reach(page.getByRole('link', { name: word, exact: true }))
  await keyboard.press('Enter')
  const grid = page.getByRole('grid', { name: word })
  const titles = grid.getByRole('rowheader')
  await expect(titles).toHaveCount(2)
  const [top = ''] = await titles.allTextContents()
  const below = top.startsWith('First') ? `Second ${word}` : `First ${word}`
  const rowOf = (title: string) => grid.getByRole('row').filter({ hasText: title })
  await keyboard.reach(titles.first().getByRole('link'))
  await keyboard.press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  // A value for each, going down by Enter; the second is worth more.
  await keyboard.type('3')
  await keyboard.press('Enter')
  await keyboard.type('9')
  await keyboard.press('Enter')
  await keyboard.hears(t('adminRoadmaps.cellSet', { column: 'Value', title: below }))

  const again = page.getByRole('button', { name: t('adminRoadmaps.sortAgain') })
  await expect(again).toBeVisible()
  await expect(titles.first()).toHaveText(top)
  await keyboard.reach(again, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(titles.first()).toHaveText(below)
  await keyboard.isOn(rowOf(below).getByRole('gridcell').nth(3))
  await keyboard.press('ArrowLeft', 'ArrowLeft', 'Enter')
  const panel = page.getByRole('complementary', { name: below })
  await expect(panel.getByText(t('adminRoadmaps.rankOf', { rank: '1', total: '2' }))).toBeVisible()
  await expect(panel.getByRole('cell', { name: '81', exact: true })).toBeVisible()
  await expect(panel.getByText(t('adminRoadmaps.sum.weighted'))).toBeVisible()
  await keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  await keyboard.reach(page.getByRole('button', { name: t('adminShareRoadmap.share') }), 'Shift+Tab')
  await keyboard.press('Enter')
  await keyboard.isOn(dialog.getByRole('textbox', { name: t('adminShareRoadmap.name') }))
  await keyboard.press('Enter')
  const link = dialog.getByRole('status').getByText('/roadmaps/shared/')
  await expect(link).toBeVisible()
  const stranger = await chromiumBrowser.newContext({ locale: 'en-US' })
  const seen = await stranger.newPage()
  await seen.goto((await link.textContent()) ?? '')
  await expect(seen.getByText(below)).toBeVisible()
  await stranger.close()
  for (const { id } of posts) await callFrom(page, '/api/posts/delete', { postID: id })
})

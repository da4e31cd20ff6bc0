import { postFrom } from './calls.ts'
import { expect, facts, test } from './journey.ts'
import { asOwner } from './team.ts'
import { t } from './words.ts'

test('by the keyboard alone: the command menu changes a post’s status, and another window shows it where it is', async ({
  page,
  context,
}) => {
  await asOwner(context)
  await page.goto(`${facts.demo}/bugs`)
  const word = `oven${Date.now()}`
  const { id, urlName } = await postFrom(page, 'bugs', `The clock of the ${word} is late`)
  const other = await context.newPage()
  await other.goto(`${facts.demo}/admin/posts?q=${word}&status=*`, { waitUntil: 'networkidle' })
  const row = other.locator(`[data-post="${id}"]`)
  await row.getByRole('link').first().focus()

  await page.goto(`${facts.demo}/admin/posts/bugs/${urlName}`, { waitUntil: 'networkidle' })
  const menu = page.getByRole('dialog', { name: t('adminCommand.title') })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(menu).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(menu.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('set status')
  await expect(menu.getByRole('option', { selected: true })).toContainText(t('adminPost.changeStatus'))
  await page.keyboard.press('Enter')
  await expect(menu).toHaveCount(0)
  const choices = page.getByRole('dialog')
  await expect(choices.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('planned')
  await expect(choices.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('main')).toContainText('Planned')

  await expect(row).toContainText('Planned')
  await expect(row.getByRole('link').first()).toBeFocused()

  // The second key counts for a second and a half, which a busy machine may need for itself.
  await expect(async () => {
    await page.keyboard.type('gs')
    await expect(page).toHaveURL(/\/admin\/settings/, { timeout: 5_000 })
  }).toPass()
})

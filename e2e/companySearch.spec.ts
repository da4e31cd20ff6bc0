import { postFrom } from './calls.ts'
import { expect, facts, test } from './journey.ts'
import { asOwner } from './team.ts'
import { t } from './words.ts'

test('the command menu finds a word in the whole company and leads to all results, and a late answer replaces none that is newer', async ({
  page,
  context,
}) => {
  await asOwner(context)
  await page.goto(`${facts.demo}/bugs`)
  const word = `marmalade${Date.now()}`
  const other = `zabaglione${Date.now()}`
  await postFrom(page, 'bugs', `Toast with ${word}`)
  await postFrom(page, 'bugs', `Dessert of ${other}`)

  // The first answer arrives after the second.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/search/get', async (route) => {
    const isFirst = (route.request().postData() ?? '').includes(word)
    if (isFirst) await held
    // A browser that no longer waits for it may have given it up.
    await route.continue().catch(() => {})
  })
  await page.goto(`${facts.demo}/admin/posts`, { waitUntil: 'networkidle' })
  const menu = page.getByRole('dialog', { name: t('adminCommand.title') })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(menu).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(menu.getByRole('combobox')).toBeFocused()
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes(word))
  await page.keyboard.type(word)
  await asked
  await menu.getByRole('combobox').fill(other)
  const found = menu.getByRole('option').filter({ hasText: `Dessert of ${other}` })
  await expect(found.locator('mark')).toHaveText(other)
  release()
  await expect(menu.getByRole('option').filter({ hasText: word })).toHaveCount(0)
  await expect(menu.getByRole('status')).toHaveText(t('adminCommand.found', { count: 1 }))

  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const apart = await opened
  await expect(apart.getByRole('heading', { level: 1 })).toContainText(other)
  await apart.close()

  await page.bringToFront()
  await expect(menu).toBeVisible()
  await page.keyboard.press('End')
  await expect(menu.getByRole('option', { selected: true })).toHaveText(new RegExp(other))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/search\\?q=${other}`))
  await expect(page.locator('main mark')).toHaveText(other)
  await page.getByRole('link', { name: t('adminSearch.kind', { kind: 'comments' }), exact: true }).click()
  await expect(page).toHaveURL(/kind=comments/)
  await expect(page.locator('main')).toContainText(t('adminSearch.noneOfKind', { kind: 'comments' }))
})

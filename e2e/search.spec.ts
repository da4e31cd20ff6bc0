import { expect, facts, test } from './journey.ts'
import { like, t } from './words.ts'

test('words are found in every board, and a board narrows them', async ({ page }) => {
  await page.goto(facts.demo, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: t('portal.search.all'), exact: true }).click()
  await page.getByLabel(t('search.label')).fill('client')
  await page.getByLabel(t('search.label')).press('Enter')
  await expect(page).toHaveURL(/\/search\?q=client$/)
  await expect(page.getByRole('heading', { level: 1, name: t('search.titleOf', { words: 'client' }) })).toBeVisible()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Connected apps' }).first()).toBeVisible()
  const everywhere = await rows.count()
  await expect(page.getByRole('main').getByText(like('search.count'))).toBeVisible()
  await page.getByLabel(t('search.board'), { exact: true }).selectOption({ label: 'Connected apps' })
  await page
    .getByRole('main')
    .getByRole('button', { name: t('portal.search.all') })
    .click()
  await expect(page).toHaveURL(/board=connected-apps/)
  await expect.poll(() => rows.count()).toBeLessThan(everywhere)
})

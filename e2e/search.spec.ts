import { expect, facts, test } from './journey.ts'

test('words are found in every board, and a board narrows them', async ({ page }) => {
  await page.goto(facts.demo, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByLabel('Search all boards').fill('client')
  await page.getByLabel('Search all boards').press('Enter')
  await expect(page).toHaveURL(/\/search\?q=client$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Search for “client”' })).toBeVisible()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Integrations' }).first()).toBeVisible()
  const everywhere = await rows.count()
  await page.getByLabel('Board', { exact: true }).selectOption({ label: 'Integrations' })
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/board=integrations/)
  await expect.poll(() => rows.count()).toBeLessThan(everywhere)
})

test.describe('with JavaScript off', () => {
  test.use({ contextOptions: { javaScriptEnabled: false } })

  test('the search is a form, and finding nothing says so', async ({ page }) => {
    await page.goto(`${facts.demo}/search`)
    await page.getByLabel('Search all boards').fill('zzzz')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No post has “zzzz”')).toBeVisible()
    await page.goto(`${facts.demo}/search?q=calendar`)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  })
})

import { expect, facts, test } from './journey.ts'
import { t } from './words.ts'

test('voters that could not be loaded are asked for again where they are missing', async ({ page }) => {
  let isFailing = true
  await page.route('**/api/**', async (route) => {
    const asksVoters = route.request().url().endsWith('/api/posts/getVoters')
    await (asksVoters && isFailing ? route.fulfill({ status: 500, body: '{}' }) : route.continue())
  })
  // The first by votes stays: new ones, which may come first otherwise, are of other journeys, and go with them.
  await page.goto(`${facts.demo}/feature-requests?sort=top`, { waitUntil: 'networkidle' })
  await page.locator('main h3 a').first().click()
  await expect(page.getByText(t('post.voters.failed'))).toBeVisible()
  isFailing = false
  await page.getByRole('link', { name: t('common.failed.retry') }).click()
  await expect(page.getByText(t('post.voters.failed'))).toBeHidden()
  await expect(page.getByRole('heading', { name: t('post.voters.heading') })).toBeVisible()
})

test('the faces open the list of voters, a page at a time, and it closes on the faces', async ({ page }) => {
  await page.goto(`${facts.demo}/feature-requests?sort=top`, { waitUntil: 'networkidle' })
  await page.locator('main h3 a').first().click()
  const faces = page.getByRole('button', { name: t('voters.show') })
  await faces.click()
  const list = page.getByRole('dialog')
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(faces).toBeFocused()
})

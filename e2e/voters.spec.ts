import common from '../locales/en/common.json' with { type: 'json' }
import texts from '../locales/en/post.json' with { type: 'json' }
import { expect, facts, test } from './journey.ts'

test('voters that could not be loaded are asked for again where they are missing', async ({ page }) => {
  let isFailing = true
  await page.route('**/api/**', async (route) => {
    const asksVoters = route.request().url().endsWith('/api/posts/getVoters')
    await (asksVoters && isFailing ? route.fulfill({ status: 500, body: '{}' }) : route.continue())
  })
  await page.goto(`${facts.demo}/feature-requests`, { waitUntil: 'networkidle' })
  await page.locator('main h3 a').first().click()
  await expect(page.getByText(texts['post.voters.failed'])).toBeVisible()
  isFailing = false
  await page.getByRole('link', { name: common['common.failed.retry'] }).click()
  await expect(page.getByText(texts['post.voters.failed'])).toBeHidden()
  await expect(page.getByRole('heading', { name: texts['post.voters.heading'] })).toBeVisible()
})

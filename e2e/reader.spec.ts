import { expect, facts, test } from './journey.ts'
import { like, t } from './words.ts'

test('data comes with the page and is not fetched again', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await page.goto(`${facts.demo}/feature-requests`)
  await expect(page.getByRole('button', { name: like('portal.vote.label') }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
})

test("the next page's code and data are loaded when a link is pointed at, and the click shows the page without a document", async ({
  page,
}) => {
  await page.goto(`${facts.demo}/feature-requests`, { waitUntil: 'networkidle' })
  const link = page.getByRole('link', { name: 'Gift vouchers' })
  const loaded = page.waitForResponse((response) => response.url().endsWith('/api/posts/getOne'))
  await link.hover()
  await loaded
  await page.evaluate('globalThis.sameDocument = true')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gift vouchers' })).toBeFocused()
  expect(await page.evaluate('globalThis.sameDocument')).toBe(true)
})

test.describe('with JavaScript off', () => {
  test.use({ contextOptions: { javaScriptEnabled: false } })

  test('a visitor reads a board, orders it, searches it, opens a post, and searches all boards', async ({ page }) => {
    await page.goto(`${facts.demo}/feature-requests`)
    await page.getByRole('link', { name: t('portal.sort.new'), exact: true }).click()
    await expect(page).toHaveURL(/sort=new/)
    await page.getByLabel(t('portal.search.label')).fill('gift')
    await page.getByRole('button', { name: t('portal.search.button'), exact: true }).click()
    await page.getByRole('link', { name: 'Gift vouchers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gift vouchers' })).toBeVisible()
    await expect(page.getByRole('heading', { name: like('post.comments.heading') }).first()).toBeVisible()
    await page.goto(`${facts.demo}/search`)
    await page.getByLabel(t('search.label')).fill('zzzz')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('portal.search.button') })
      .click()
    await expect(page.getByText(t('search.none', { words: 'zzzz' }))).toBeVisible()
  })
})

test('the root says what Upwell is and leads to the demo', async ({ page }) => {
  await page.goto(facts.root)
  await page
    .getByRole('link', { name: t('landing.demo') })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(facts.demo.replaceAll('.', '\\.')))
})

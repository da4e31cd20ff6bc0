import { expect, facts, test } from './journey.ts'

test('data comes with the page and is not fetched again', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await page.goto(`${facts.demo}/feature-requests`)
  await expect(page.getByRole('button', { name: /^Upvote/ }).first()).toBeVisible()
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

  test('a visitor reads a board, orders it, searches it, and opens a post', async ({ page }) => {
    await page.goto(`${facts.demo}/feature-requests`)
    await page.getByRole('link', { name: 'New', exact: true }).click()
    await expect(page).toHaveURL(/sort=new/)
    await page.getByLabel('Search this board').fill('gift')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('link', { name: 'Gift vouchers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gift vouchers' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /comment/i }).first()).toBeVisible()
  })
})

test('addresses of nothing are not-found pages with status 404', async ({ page }) => {
  for (const path of ['/nothing-here', '/feature-requests/p/nothing', '/a/b/c/d']) {
    const response = await page.goto(facts.demo + path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Nothing is here' })).toBeVisible()
  }
  const nowhere = await page.goto(facts.demo.replace('demo.', 'nobody.'))
  expect(nowhere?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'No company lives here' })).toBeVisible()
})

test('the theme that was chosen is in the first paint of the next page', async ({ page, context }) => {
  await context.addCookies([{ name: 'upwell-theme', value: 'dark', url: facts.demo }])
  const response = await page.goto(`${facts.demo}/feature-requests`)
  expect(await response?.text()).toContain('data-theme="dark"')
})

test('the root says what Upwell is and leads to the demo', async ({ page }) => {
  await page.goto(facts.root)
  await page.getByRole('link', { name: /demo/i }).first().click()
  await expect(page).toHaveURL(new RegExp(facts.demo.replaceAll('.', '\\.')))
})

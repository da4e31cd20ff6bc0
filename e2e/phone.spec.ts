import type { Locator, Page } from '@playwright/test'
import { postFrom, signInFrom } from './calls.ts'
import { type Focus, readFocus } from './focusInPage.ts'
import { refuseWrites } from './heldBack.ts'
import { expect, facts, test } from './journey.ts'
import { like, t } from './words.ts'

const size = { width: 390, height: 844 }
test.use({ contextOptions: { viewport: size, hasTouch: true, reducedMotion: 'reduce' } })

const bar = (page: Page) => page.locator('.action-bar')
const title = (page: Page) => page.locator('#post-title')

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${String(locator)} is not shown.`)
  return box
}

test('what can be done is in a bar along the lower edge, as large as a finger, which stays', async ({ page }) => {
  await page.goto(`${facts.demo}/feature-requests`, { waitUntil: 'networkidle' })
  for (const y of [0, 600]) {
    await page.mouse.wheel(0, y)
    const { y: top, height } = await boxOf(bar(page))
    expect([top + height, height]).toEqual([size.height, 56])
  }
  const controls = bar(page).getByRole('link')
  await expect(controls).toHaveText(['', t('portal.login'), t('portal.post')])
  for (const control of await controls.all()) {
    const { width, height } = await boxOf(control)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})

test('“+ Post” opens the composer of the page, and elsewhere leads to one that is open', async ({ page }) => {
  const details = page.getByLabel(t('write.composer.details'))
  await page.goto(`${facts.demo}/feature-requests`, { waitUntil: 'networkidle' })
  await bar(page)
    .getByRole('link', { name: t('portal.post') })
    .click()
  await expect(title(page)).toBeFocused()
  await expect(details).toBeVisible()
  await expect(page).toHaveURL(/\/feature-requests$/)
  await page.goto(`${facts.demo}/roadmap`, { waitUntil: 'networkidle' })
  await bar(page)
    .getByRole('link', { name: t('portal.post') })
    .click()
  await expect(title(page)).toBeFocused()
  await expect(details).toBeVisible()
  // A document of its own, as from a page about oneself.
  await page.goto(`${facts.demo}/login`, { waitUntil: 'networkidle' })
  await bar(page)
    .getByRole('link', { name: t('portal.post') })
    .click()
  await expect(title(page)).toBeFocused()
  await expect(details).toBeVisible()
})

test('the focus is never under the bar, and the last line of the page is above it', async ({ page }) => {
  await page.goto(`${facts.demo}/feature-requests`, { waitUntil: 'networkidle' })
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  const [footer, edge] = [await boxOf(page.locator('footer button').last()), await boxOf(bar(page))]
  expect(footer.y + footer.height).toBeLessThanOrEqual(edge.y)
  await page.evaluate('scrollTo(0, 0)')
  let stops = 0
  for (; stops < 200; stops += 1) {
    await page.keyboard.press('Tab')
    const { wrong } = await page.evaluate<Focus>(readFocus)
    // Behind the last control the browser's own begin.
    if (wrong === 'nothing has the focus') break
    expect(wrong).toBeNull()
  }
  expect(stops).toBeGreaterThan(30)
})

test('a message appears above the bar', async ({ page }) => {
  await signInFrom(page, 'Paula')
  const { urlName } = await postFrom(page, 'feature-requests', 'A bar that hides nothing')
  await page.goto(`${facts.demo}/feature-requests/p/${urlName}`, { waitUntil: 'networkidle' })
  await page.route('**/api/votes/*', refuseWrites('That is not for you.'))
  await page
    .getByRole('button', { name: like('portal.vote.label') })
    .first()
    .click()
  const message = page.getByRole('alert').getByText('That is not for you.')
  await expect(message).toBeVisible()
  const [said, edge] = [await boxOf(message), await boxOf(bar(page))]
  expect(said.y + said.height).toBeLessThanOrEqual(edge.y)
})

test('the board’s other facts are behind one line above the list', async ({ page }) => {
  await page.goto(`${facts.demo}/feature-requests`, { waitUntil: 'networkidle' })
  const line = page.getByText(t('portal.board.about'), { exact: true })
  const [own, first] = [await boxOf(line), await boxOf(page.locator('main li[data-press]').first())]
  expect(own.y).toBeLessThan(first.y)
  const boards = page.getByRole('heading', { name: t('portal.nav.boards') })
  await expect(boards).toBeHidden()
  await line.click()
  await expect(boards).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ contextOptions: { viewport: size, hasTouch: true, javaScriptEnabled: false } })

  test('the bar’s links lead on, the line opens, and a theme is chosen', async ({ page }) => {
    await page.goto(`${facts.demo}/feature-requests`)
    await expect(bar(page).getByRole('link')).toHaveCount(2)
    await page.getByText(t('portal.board.about'), { exact: true }).click()
    await expect(page.getByRole('heading', { name: t('portal.nav.boards') })).toBeVisible()
    await page.getByRole('button', { name: t('portal.theme.dark') }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('button', { name: t('portal.theme.dark') })).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/\/feature-requests$/)
    await bar(page)
      .getByRole('link', { name: t('portal.search.all') })
      .click()
    await expect(page.getByRole('searchbox')).toBeFocused()
  })
})

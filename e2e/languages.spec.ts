import { languageNames } from '../contract/languages.ts'
import { expect, facts, test } from './journey.ts'
import { t, wordsOf } from './words.ts'

test.describe('a reader whose browser likes German', () => {
  test.use({ contextOptions: { locale: 'de-AT' } })

  test('reads a portal in German, and in Arabic after choosing it, on every next page', async ({ page }) => {
    await page.goto(`${facts.demo}/feature-requests`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('link', { name: wordsOf('de')('portal.login') })).toBeVisible()
    await page.getByRole('button', { name: languageNames.ar }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page).toHaveURL(/\/feature-requests$/)
    // Mirrored: the votes are to the right of the titles.
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first()
    const [vote, title] = [
      await row.getByRole('button').first().boundingBox(),
      await row.getByRole('heading').boundingBox(),
    ]
    expect(vote?.x ?? 0).toBeGreaterThan(title?.x ?? Infinity)
    await page.getByRole('link', { name: wordsOf('ar')('portal.nav.roadmap') }).click()
    await expect(page.getByRole('heading', { level: 1, name: wordsOf('ar')('portal.nav.roadmap') })).toBeVisible()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await page.getByRole('button', { name: languageNames.en }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('portal.nav.roadmap') })).toBeVisible()
  })
})

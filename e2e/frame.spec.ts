import { signInFrom } from './calls.ts'
import { expect, facts, test } from './journey.ts'
import { t } from './words.ts'

test('`/` leads to the search, but not while someone writes, with another key, or when it is switched off', async ({
  page,
}) => {
  const field = page.getByRole('main').getByRole('searchbox')
  await page.goto(`${facts.demo}/feature-requests?q=visit`, { waitUntil: 'networkidle' })
  await page.keyboard.press('Control+/')
  await expect(field).not.toBeFocused()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  // What is there is marked, so that what is typed takes its place.
  await page.keyboard.type('a/b')
  await expect(field).toHaveValue('a/b')
  await page.goto(`${facts.demo}/roadmap`, { waitUntil: 'networkidle' })
  await page.keyboard.press('/')
  await expect(page).toHaveURL(/\/search/)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await page.evaluate("localStorage.setItem('upwell-single-keys', 'off')")
  await page.goto(`${facts.demo}/feature-requests`, { waitUntil: 'networkidle' })
  await page.keyboard.press('/')
  await expect(field).not.toBeFocused()
})

test('a visitor’s theme shows at once, stays, and is the one in the settings', async ({ page }) => {
  const html = page.locator('html')
  const theme = (name: 'dark' | 'light' | 'system') =>
    page.getByRole('contentinfo').getByRole('button', { name: t(`portal.theme.${name}`), exact: true })
  await page.goto(`${facts.demo}/feature-requests`, { waitUntil: 'networkidle' })
  await expect(theme('system')).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate('globalThis.isSame = true')
  await theme('dark').click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(theme('dark')).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate('globalThis.isSame')).toBe(true)
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(theme('dark')).toHaveAttribute('aria-pressed', 'true')
  await signInFrom(page, 'Thea')
  await page.goto(`${facts.demo}/settings`, { waitUntil: 'networkidle' })
  const setting = page.getByRole('combobox', { name: t('people.reading.theme'), exact: true })
  await expect(setting).toHaveValue('dark')
  await setting.selectOption('light')
  await expect(theme('light')).toHaveAttribute('aria-pressed', 'true')
  await theme('system').click()
  await expect(setting).toHaveValue('system')
  await expect(html).not.toHaveAttribute('data-theme')
})

import { expect, facts, newAddress, signInHere, test } from './journey.ts'
import { like, t } from './words.ts'

const words = 'Zeppelin moorings by the hour'

test('a search of a board that finds nothing is posted by a stranger, who shares it once they are signed in', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${facts.demo}/feature-requests?q=${encodeURIComponent(words)}`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: like('portal.noMatch.post') }).click()
  const title = page.getByLabel(t('write.composer.title'))
  await expect(title).toHaveValue(words)
  await expect(title).toBeFocused()
  await expect(page).toHaveURL(/\/feature-requests$/)
  await page.reload()
  await expect(title).toHaveValue(words)
  await page.getByRole('button', { name: t('write.composer.submit'), exact: true }).click()
  await signInHere(page, newAddress(), 'Grace')
  await expect(page).toHaveURL(/\/p\/zeppelin-moorings/)
  const link = page.getByLabel(t('write.published.title'))
  await expect(link).toBeFocused()
  await expect.poll(() => page.evaluate<string>('getSelection().toString()')).toBe(page.url())
  await page
    .getByRole('main')
    .getByRole('button', { name: t('write.published.copy'), exact: true })
    .first()
    .click()
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toBe(page.url())
  await page
    .getByRole('link', { name: t('portal.nav.roadmap'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/\/roadmap/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  await expect(link).toHaveCount(0)
})

test('a search of every board that finds nothing is posted on one of them, behind what was begun there', async ({
  page,
}) => {
  await page.goto(`${facts.demo}/feature-requests`, { waitUntil: 'networkidle' })
  await page.getByPlaceholder(t('portal.composer.open')).fill('Airship')
  // It has been taken for what someone writes: the rest of the form is there.
  await expect(page.getByLabel(t('write.composer.details'))).toBeVisible()
  await page.goto(`${facts.demo}/search?q=hangars+glider`, { waitUntil: 'networkidle' })
  await page.getByRole('main').getByRole('link', { name: 'Feature requests', exact: true }).click()
  await expect(page.getByLabel(t('write.composer.title'))).toHaveValue('Airship hangars glider')
})

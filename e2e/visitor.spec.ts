import { expect, facts, newAddress, signInHere, test, votesOn } from './journey.ts'
import { like, t } from './words.ts'

test('a visitor reads, sorts, filters and searches a board', async ({ page }) => {
  await page.goto(`${facts.demo}/feature-requests`)
  await expect(page.getByRole('heading', { level: 1, name: 'Feature requests' })).toBeVisible()
  await page.getByRole('link', { name: t('portal.sort.top'), exact: true }).click()
  await expect(page).toHaveURL(/\?sort=top$/)
  // The address says the order at once, the rows follow when the answer is there.
  await expect(async () => {
    const boxes = await page.getByRole('button', { name: like('portal.vote.label') }).all()
    const counts = await Promise.all(boxes.map(votesOn))
    expect(counts.length).toBeGreaterThan(5)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  }).toPass({ timeout: 30_000 })
  await page.getByLabel(t('portal.filter.status')).selectOption({ label: 'Planned' })
  await expect(page).toHaveURL(/status=planned/)
  await page.getByRole('link', { name: t('portal.filter.remove', { name: 'Planned' }) }).click()
  await page.getByLabel(t('portal.search.label')).fill('waiting list')
  await page.getByRole('button', { name: t('portal.search.button'), exact: true }).click()
  await expect(page).toHaveURL(/q=waiting/)
  await expect(page.getByRole('link', { name: 'Waiting list that fills cancelled slots by itself' })).toBeVisible()
})

test('a post that was begun by a stranger survives a refusal and a reload, and is published after signing in', async ({
  page,
}) => {
  await page.goto(`${facts.demo}/feature-requests`)
  await page.getByPlaceholder(t('portal.composer.open')).click()
  await page.getByLabel(t('write.composer.details')).fill('I pin it to the wall every morning.')
  await page.getByRole('button', { name: t('write.composer.submit'), exact: true }).click()
  await expect(page.getByText(t('write.composer.titleMissing'))).toBeVisible()
  await expect(page.getByLabel(t('write.composer.title'))).toBeFocused()
  await expect(page.getByLabel(t('write.composer.details'))).toHaveValue('I pin it to the wall every morning.')
  await page.getByLabel(t('write.composer.title')).fill('Print the day plan on one page')
  await page.reload()
  await expect(page.getByLabel(t('write.composer.title'))).toHaveValue('Print the day plan on one page')
  await page.getByRole('button', { name: t('write.composer.submit'), exact: true }).click()
  await signInHere(page, newAddress(), 'Grace')
  await expect(page).toHaveURL(/\/p\/print-the-day-plan/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Print the day plan on one page')
})

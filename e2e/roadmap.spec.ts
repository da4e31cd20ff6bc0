import { expect, facts, newAddress, signInHere, test } from './journey.ts'
import { asOwner } from './team.ts'
import { like, t } from './words.ts'

test('a visitor reads what is planned, filters it, and the address says so', async ({ page }) => {
  // Until the page is awake, a link is the browser's own.
  await page.goto(`${facts.demo}/`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: t('portal.nav.roadmap') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('portal.nav.roadmap') })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Planned', 'In progress', 'Complete'])
  await page.getByLabel(t('roadmap.board'), { exact: true }).selectOption({ label: 'Bugs' })
  await expect(page).toHaveURL(/\?board=bugs$/)
  await expect(page.getByRole('heading', { level: 3, name: 'Let clients move their own appointment' })).toBeHidden()
  await page.getByRole('link', { name: t('portal.filter.remove', { name: 'Bugs' }) }).click()
  await expect(page).toHaveURL(/\/roadmap$/)
  await expect(page.getByRole('heading', { level: 3, name: 'Let clients move their own appointment' })).toBeVisible()
})

test('a vote on the roadmap counts, there and on the board, once the voter has signed in', async ({ page }) => {
  await page.goto(`${facts.demo}/roadmap`)
  const card = page.getByRole('listitem').filter({ hasText: 'Recurring appointments with an end date' })
  const vote = card.getByRole('button', { name: like('portal.vote.label') })
  const before = Number(await vote.innerText())
  // It shows before it is written, and this reader comes too late for an outbox that would keep it.
  const cast = page.waitForResponse(/\/votes\/create$/)
  await vote.click()
  await signInHere(page, newAddress(), 'Runa')
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await (await cast).finished()
  // Someone in the journey beside this one may vote for it as well.
  const votes = async () => Number(await vote.innerText())
  await expect.poll(votes).toBeGreaterThan(before)
  await page.reload()
  await expect.poll(votes).toBeGreaterThan(before)
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
})

test('the team gives a post a month, and everyone sees it on the post and on the roadmap', async ({
  page,
  context,
}) => {
  await asOwner(context)
  await page.goto(`${facts.demo}/admin/posts/connected-apps/two-way-sync-with-any-caldav-calendar`, {
    waitUntil: 'networkidle',
  })
  await page.getByRole('button', { name: t('adminPost.changeETA') }).click()
  const dialog = page.getByRole('dialog')
  const option = dialog.getByRole('option').nth(4)
  const month = (await option.innerText()).replace(/\s*5$/, '')
  await option.click()
  await expect(page.getByText(like('adminActions.eta.done', { month }))).toBeVisible()
  await page.goto(`${facts.demo}/roadmap`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Two-way sync' })).toContainText(t('post.eta', { month }))
  await page.goto(`${facts.demo}/connected-apps/p/two-way-sync-with-any-caldav-calendar`)
  await expect(page.getByText(t('post.eta', { month }))).toBeVisible()
})

test.describe('on a phone, with JavaScript off', () => {
  test.use({ contextOptions: { javaScriptEnabled: false, viewport: { width: 390, height: 844 } } })

  test('one column is shown at a time, and links lead from one to the next', async ({ page }) => {
    await page.goto(`${facts.demo}/roadmap`)
    const shown = page.getByRole('heading', { level: 2 })
    await expect(shown.filter({ visible: true })).toHaveText(['Planned'])
    await page.getByRole('link', { name: 'Complete', exact: true }).click()
    await expect(page).toHaveURL(/column=complete/)
    await expect(shown.filter({ visible: true })).toHaveText(['Complete'])
  })
})

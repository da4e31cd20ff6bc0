import type { Page } from '@playwright/test'
import { listenLikeAReader } from './focusInPage.ts'
import { expect, facts, signInAt, test } from './journey.ts'
import { like, t } from './words.ts'

const board = '/feature-requests?sort=new'
const dayMs = 86_400_000
const rule = like('activity.newPosts')

test('a visitor who comes again sees once what changed since, and nothing moves when it appears', async ({ page }) => {
  await page.goto(facts.demo + board, { waitUntil: 'networkidle' })
  await expect(page.getByText(rule)).toHaveCount(0)
  const visits = JSON.stringify({ who: '', seen: Date.now() - 40 * dayMs, since: null })
  await page.evaluate(`localStorage.setItem('upwell.visit', '${visits}')`)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByText(rule)).toHaveCount(1)
  // Other journeys write to this board: what moved is asked of the one document that shows the rule.
  const moved = await page.evaluate<number>(`new Promise((done) => {
    new PerformanceObserver((list) => done(list.getEntries().reduce((sum, { value }) => sum + value, 0))).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => done(0), 1_000)
  })`)
  expect(moved).toBe(0)
})

test('a vote says with how many others it stands, and that the post is followed', async ({ page }) => {
  await page.addInitScript({ content: listenLikeAReader })
  await signInAt(page, facts.demo, 'Vito', '/feature-requests/p/gift-vouchers')
  await page
    .getByRole('button', { name: like('portal.vote.label') })
    .first()
    .click()
  const note = page.getByRole('status').filter({ hasText: like('activity.votedFollowing') })
  await expectVoteSaid(page)
  await expect(note).toHaveCount(0)
})

/** The note of a vote is there for two seconds, in which a busy machine may not come to look: what was said is kept. */
async function expectVoteSaid(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate<string[]>('said'))
    .toContainEqual(expect.stringMatching(like('activity.votedFollowing')))
}

test('a vote is taken back and given again in place on one’s own page, which also lists what one follows', async ({
  page,
}) => {
  const title = 'Repeat a whole week'
  await page.addInitScript({ content: listenLikeAReader })
  await signInAt(page, facts.demo, 'Vita', '/feature-requests/p/repeat-a-whole-week')
  const vote = page.getByRole('button', { name: like('portal.vote.label') }).first()
  await vote.click()
  await expectVoteSaid(page)
  await page.goto(`${facts.demo}/my/votes`, { waitUntil: 'networkidle' })
  const row = page.getByRole('listitem').filter({ hasText: title })
  const mine = row.getByRole('button', { name: like('portal.vote.label') })
  await mine.click()
  await expect(mine).toHaveAttribute('aria-pressed', 'false')
  await expect(row).toBeVisible()
  await mine.click()
  await expect(mine).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: t('people.list.following'), exact: true }).click()
  await expect(page).toHaveURL(/\/my\/following$/)
  const follow = row.getByRole('button', { name: t('post.follow.following') })
  await follow.click()
  await expect(row.getByRole('button', { name: t('post.follow.follow') })).toBeVisible()
})

import { expect, newAddress, signInHere, test } from './journey.ts'
import { linkTo, numbersOn, writeLongThread } from './longThread.ts'
import { like, t } from './words.ts'

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

test('a thread shows 20 replies, and further ones 50 at a time, with the keyboard and aloud', async ({ page }) => {
  const { url } = await writeLongThread('Holidays of my country in the calendar', 145)
  await page.goto(url, { waitUntil: 'networkidle' })
  await expect.poll(() => numbersOn(page)).toEqual(upTo(1, 20))
  await expect(page.getByText(t('post.replies.left', { count: 125 }))).toBeVisible()
  await page.getByRole('link', { name: t('post.replies.later', { count: 50 }) }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('post.replies.added', { count: 50 }))).toBeAttached()
  await expect.poll(() => numbersOn(page)).toEqual(upTo(1, 70))
  await expect(page.locator(':focus')).toContainText('Reply 21.')
  await page.getByRole('link', { name: t('post.replies.later', { count: 50 }) }).click()
  await page.getByRole('link', { name: t('post.replies.later', { count: 25 }) }).click()
  await expect(page.getByText('Reply 145.')).toBeVisible()
  await expect.poll(() => numbersOn(page)).toEqual(upTo(1, 145))
  await expect(page.getByRole('link', { name: like('post.replies.later') })).toHaveCount(0)
})

test('without JavaScript the way to further replies is a link', async ({ chromiumBrowser }) => {
  const { url } = await writeLongThread('Import clients from a spreadsheet', 60)
  const context = await chromiumBrowser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('link', { name: t('post.replies.later', { count: 40 }) }).click()
  await expect.poll(() => numbersOn(page)).toEqual(upTo(1, 39))
  await page.getByRole('link', { name: t('post.replies.later', { count: 21 }) }).click()
  await expect.poll(() => numbersOn(page)).toEqual(upTo(19, 58))
  await page.getByRole('link', { name: t('post.replies.earlier', { count: 18 }) }).click()
  await expect.poll(() => numbersOn(page)).toEqual(upTo(1, 38))
  await context.close()
})

test('a link to a reply among 10,000 shows it with those around it, and the thread goes on both ways', async ({
  page,
}) => {
  const thread = await writeLongThread('Group classes with a number of places', 10_000)
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/posts/activity/get') && asked.push(request.url()))
  await page.goto(linkTo(thread, 5_000), { waitUntil: 'networkidle' })
  await expect(page.getByText('Reply 5000.')).toBeInViewport()
  await expect.poll(() => numbersOn(page)).toEqual(upTo(4_980, 5_019))
  await expect.poll(() => asked).toHaveLength(1)
  await page.getByRole('link', { name: t('post.replies.earlier', { count: 50 }) }).click()
  await expect(page.getByText(t('post.replies.added', { count: 50 }))).toBeAttached()
  await expect.poll(() => numbersOn(page)).toEqual(upTo(4_930, 5_019))
  await page.getByRole('link', { name: t('post.comments.fromStart') }).click()
  await expect(page.getByText('Reply 20.')).toBeVisible()
  await expect.poll(() => numbersOn(page)).toEqual(upTo(1, 20))
})

test('a reply that was written here is at its thread’s end, after those that are not loaded, and nothing else moves', async ({
  page,
}) => {
  const { url } = await writeLongThread('Card reader at the front desk', 45)
  await page.goto(url, { waitUntil: 'networkidle' })
  const answer = page
    .getByText('Reply 20.')
    .locator('xpath=ancestor::article')
    .getByRole('button', { name: like('post.comments.replyTo') })
  await answer.click()
  await page.getByRole('textbox', { name: t('post.comment.labelReply') }).fill('Mine comes last.')
  await page
    .getByRole('button', { name: t('comment.submitReply'), exact: true })
    .last()
    .click()
  // It's written before she is asked for a name, and said for a few seconds.
  await Promise.all([
    expect(page.getByText(t('comment.written'))).toBeVisible({ timeout: 90_000 }),
    signInHere(page, newAddress(), 'Mary'),
  ])
  const mine = page.getByText('Mine comes last.')
  await expect(mine).toBeVisible()
  const order = async () =>
    page
      .locator('article .prose')
      .or(page.getByRole('link', { name: like('post.replies.later') }))
      .allTextContents()
  // Signing in reads the page anew.
  await page.waitForLoadState('networkidle')
  const shown = (await order()).slice(20, 23)
  expect(shown.map((text) => text.trim())).toEqual([
    expect.stringContaining('Reply 20.'),
    expect.stringMatching(like('post.replies.later')),
    'Mine comes last.',
  ])
  await page.getByRole('link', { name: like('post.replies.later') }).click()
  await expect(page.getByText('Reply 45.')).toBeVisible()
  await expect.poll(() => numbersOn(page)).toEqual(upTo(1, 45))
  await expect(mine).toHaveCount(1)
  const box = await page.getByText('Reply 45.').boundingBox()
  expect((await mine.boundingBox())?.y ?? 0).toBeGreaterThan(box?.y ?? Infinity)
})

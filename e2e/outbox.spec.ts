import type { Locator, Page } from '@playwright/test'
import { callFrom, postFrom, signInFrom } from './calls.ts'
import { loseWrites } from './heldBack.ts'
import { expect, facts, test } from './journey.ts'
import { like, t } from './words.ts'

const summary = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: t('outbox.waiting', { count }) })
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })
const voteIn = (place: Locator) => place.getByRole('button', { name: like('portal.vote.label') }).first()
const field = (page: Page) => page.getByRole('textbox', { name: t('post.comment.label'), exact: true })
const comments = (page: Page, text: string) => page.locator('main article').filter({ hasText: text })

async function comment(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('ControlOrMeta+Enter')
}

/** Presses the button to send what waits, unless it is being sent at this moment. */
async function sendNow(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: t('outbox.retry') })
    .click({ timeout: 2_000 })
    .catch(() => null)
}

async function openField(page: Page): Promise<void> {
  await field(page).click()
  // The field is there from the first moment, what sends it a little later.
  await expect(page.getByRole('button', { name: t('comment.submit'), exact: true })).toBeVisible()
}

/** What the server holds of posts and of the comments of the first. */
async function held(page: Page, posts: readonly { urlName: string }[]) {
  const boards = await callFrom<{ id: string; urlName: string }[]>(page, '/api/boards/getAll', {})
  const boardID = boards.find(({ urlName }) => urlName === 'bugs')?.id
  const found = []
  for (const { urlName } of posts)
    found.push(
      await callFrom<{ score: number; activity: { items: { body: string | null; bodyHTML: string }[] } }>(
        page,
        '/api/posts/getOne',
        { boardID, postURLName: urlName },
      ),
    )
  return { votes: found.map(({ score }) => score), comments: found[0]?.activity.items.map(({ bodyHTML }) => bodyHTML) }
}

async function fivePosts(page: Page, name: string) {
  await signInFrom(page, 'Olga')
  const posts = []
  for (let number = 1; number <= 5; number += 1) {
    const post = await postFrom(page, 'bugs', `${name} ${number}`)
    await callFrom(page, '/api/votes/delete', { postID: post.id })
    posts.push({ ...post, title: `${name} ${number}` })
  }
  return posts
}

test('five votes and two comments behind a proxy that refuses outlive a reload, and are each there once when it lets them through', async ({
  page,
}) => {
  const posts = await fivePosts(page, 'Refused by a proxy')
  await signInFrom(page, 'Ada')
  await page.goto(`${facts.demo}/bugs?sort=new`, { waitUntil: 'networkidle' })
  await page.route('**/api/**', loseWrites())
  for (const { title } of posts) {
    await voteIn(row(page, title)).click()
    await expect(voteIn(row(page, title))).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(summary(page, 5)).toBeVisible()
  await expect(voteIn(row(page, posts[0]?.title ?? ''))).toHaveAccessibleDescription(t('outbox.mark'))
  // Back and forth is nothing new.
  await voteIn(row(page, posts[4]?.title ?? '')).click()
  await expect(summary(page, 4)).toBeVisible()
  await voteIn(row(page, posts[4]?.title ?? '')).click()
  await row(page, posts[0]?.title ?? '')
    .getByRole('link', { name: posts[0]?.title ?? '' })
    .click()
  await openField(page)
  for (const text of ['First of two', 'Second of two']) {
    await comment(page, text)
    await expect(comments(page, text).getByRole('status')).toHaveText(t('outbox.mark'))
  }
  await expect(summary(page, 7)).toBeVisible()

  await page.reload({ waitUntil: 'networkidle' })
  await expect(summary(page, 7)).toBeVisible()
  await expect(voteIn(page.getByRole('main'))).toHaveAttribute('aria-pressed', 'true')
  for (const text of ['First of two', 'Second of two']) await expect(comments(page, text)).toHaveCount(1)
  await page.getByRole('button', { name: t('outbox.show') }).click()
  const list = page.getByRole('dialog', { name: t('outbox.title', { count: 7 }) })
  await expect(list.getByRole('listitem')).toHaveCount(7)
  await list.getByRole('button', { name: t('portal.close') }).click()

  await page.unroute('**/api/**')
  await sendNow(page)
  await expect(page.getByText(t('outbox.sent', { count: 7 }))).toBeVisible()
  await expect(summary(page, 7)).toBeHidden()
  const { votes, comments: written } = await held(page, posts)
  expect(votes).toEqual([1, 1, 1, 1, 1])
  expect(written).toEqual(['<p>First of two</p>', '<p>Second of two</p>'])
  await page.reload({ waitUntil: 'networkidle' })
  for (const text of ['First of two', 'Second of two']) await expect(comments(page, text)).toHaveCount(1)
})

test('what is done without any connection is sent by itself when it is back', async ({ page, context }) => {
  const [post] = await fivePosts(page, 'Without any connection')
  await signInFrom(page, 'Ben')
  await page.goto(`${facts.demo}/bugs/p/${post?.urlName}`, { waitUntil: 'networkidle' })
  await openField(page)
  await context.setOffline(true)
  await expect(page.getByText(t('offline.offline'))).toBeVisible()
  await voteIn(page.getByRole('main')).click()
  await comment(page, 'Typed in a tunnel')
  await expect(comments(page, 'Typed in a tunnel').getByRole('status')).toHaveText(t('outbox.mark'))
  await expect(summary(page, 2)).toBeVisible()
  // A vote that is taken back before it left was none.
  await voteIn(page.getByRole('main')).click()
  await expect(summary(page, 1)).toBeVisible()
  await voteIn(page.getByRole('main')).click()
  await context.setOffline(false)
  await expect(page.getByText(t('outbox.sent', { count: 2 }))).toBeVisible()
  const { votes, comments: written } = await held(page, post ? [post] : [])
  expect([votes, written]).toEqual([[1], ['<p>Typed in a tunnel</p>']])
})

test('a comment that the server took without an answer is not written twice', async ({ page }) => {
  const [post] = await fivePosts(page, 'Answered too late')
  await signInFrom(page, 'Cem')
  await page.goto(`${facts.demo}/bugs/p/${post?.urlName}`, { waitUntil: 'networkidle' })
  await openField(page)
  await page.route('**/api/**', loseWrites({ arrives: true }))
  await comment(page, 'Heard, but not answered')
  await voteIn(page.getByRole('main')).click()
  await expect(summary(page, 2)).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  await page.unroute('**/api/**')
  await sendNow(page)
  await expect(summary(page, 2)).toBeHidden()
  await expect(comments(page, 'Heard, but not answered')).toHaveCount(1)
  const { votes, comments: written } = await held(page, post ? [post] : [])
  expect([votes, written]).toEqual([[1], ['<p>Heard, but not answered</p>']])
})

test('a comment that is refused later is a draft where it was typed, and its vote is said to be none', async ({
  page,
}) => {
  const [post] = await fivePosts(page, 'Refused later')
  await signInFrom(page, 'Dora')
  await page.goto(`${facts.demo}/bugs/p/${post?.urlName}`, { waitUntil: 'networkidle' })
  await openField(page)
  await page.route('**/api/**', loseWrites())
  await comment(page, 'Too late')
  await expect(summary(page, 1)).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(summary(page, 1)).toBeVisible()
  // The refusal first: what waits is sent as soon as writes are lost no more.
  await page.route('**/api/comments/create', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/json',
      body: '{"error":"This post is gone.","code":"notFound"}',
    }),
  )
  await page.unroute('**/api/**')
  await sendNow(page)
  await expect(
    page
      .getByRole('alert')
      .getByText(`${t('outbox.refused.comment', { title: post?.title ?? '' })} This post is gone.`),
  ).toBeVisible()
  await expect(comments(page, 'Too late')).toHaveCount(0)
  await expect(field(page)).toHaveValue('Too late')
})

test('a link that is pressed without a connection keeps the page, and opens by itself, unless the reader did something else', async ({
  page,
  context,
}) => {
  // The first by votes stay: new ones, which may come first otherwise, are of other journeys, and go with them.
  await page.goto(`${facts.demo}/bugs?sort=top`, { waitUntil: 'networkidle' })
  const link = page.locator('main li h3 a').nth(2)
  const title = await link.innerText()
  const opens = page.getByText(t('offline.opensLater', { title }))
  await context.setOffline(true)
  await link.click()
  await expect(opens).toBeVisible()
  await expect(page).toHaveURL(/\/bugs\?sort=top$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bugs')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveURL(/\/bugs\/p\//)
  await expect(opens).toBeHidden()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bugs')
  const other = page.locator('main li h3 a').nth(3)
  const held = page.getByText(t('offline.opensLater', { title: await other.innerText() }))
  await context.setOffline(true)
  await other.click()
  await expect(held).toBeVisible()
  await page.getByRole('searchbox').first().fill('Something else')
  await expect(held).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText(t('offline.offline'))).toBeHidden()
  await page.waitForTimeout(1_000)
  await expect(page).toHaveURL(/\/bugs\?sort=top$/)
})

import type { Locator, Page } from '@playwright/test'
import { callFrom, postFrom, signInFrom } from './calls.ts'
import { holdBack, refuseWrites } from './heldBack.ts'
import { expect, facts, test } from './journey.ts'
import { pick, pictureFile } from './pictureFiles.ts'
import { like, t } from './words.ts'

/** The field that a comment is written with; that of a reply while one is open. */
const field = (page: Page) => page.getByRole('textbox', { name: t('post.comment.label'), exact: true })
const replyField = (page: Page) => page.getByRole('textbox', { name: t('post.comment.labelReply'), exact: true })
const commentsWith = (page: Page, text: string) => page.locator('main article').filter({ hasText: text })
/** What a comment has once it is real. */
const likesOf = (comment: Locator) => comment.getByRole('button', { name: like('post.comments.like') })

async function send(area: Locator, text: string): Promise<void> {
  await expect(area, 'what sends it is there').toHaveAttribute('form')
  await area.fill(text)
  await area.press('ControlOrMeta+Enter')
}

/** How far everything on the page has been moved by what came in by itself, without an input. */
async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`(() => {
    window.jumped = 0
    new PerformanceObserver((list) => { for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.jumped += value }).observe({ type: 'layout-shift' })
  })()`)
  return () => page.evaluate<number>('window.jumped')
}

async function boxOf(comment: Locator): Promise<{ y: number; height: number }> {
  const box = await comment.boundingBox()
  const scrolled = await comment.page().evaluate<number>('scrollY')
  return { y: Math.round((box?.y ?? 0) + scrolled), height: Math.round(box?.height ?? 0) }
}

test('a comment and a reply show before the server answers with their pictures and mentions, say that they are sent, and become real where they stand', async ({
  page,
}) => {
  await signInFrom(page, 'Olga Petrov')
  const post = await postFrom(page, 'bugs', 'Held back: comments')
  await callFrom(page, '/api/comments/create', { postID: post.id, body: 'The first one.' })
  await signInFrom(page, 'Mary Hart')
  await page.goto(`${facts.demo}/bugs/p/${post.urlName}`, { waitUntil: 'networkidle' })
  await page.getByPlaceholder(t('post.comment.placeholder')).click()
  await pick(page, await pictureFile('clock.png'))
  await page.getByRole('textbox', { name: t('pictures.alt', { number: 1 }) }).fill('A clock')
  await field(page).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await field(page).pressSequentially('Look **here**, @Olga')
  await page
    .getByRole('option', { name: /Olga Petrov/ })
    .first()
    .click()
  await page.keyboard.insertText('and there\n\n- one\n- two\n\n')
  const jumps = await watchJumps(page)
  const line = await holdBack(page)
  const rich = commentsWith(page, 'Look here')
  await page.getByRole('button', { name: t('comment.submit'), exact: true }).click()
  await expect(rich.getByRole('status')).toHaveText(t('post.comment.sending'))
  await expect(rich.getByRole('img', { name: 'A clock' })).toBeVisible()
  await expect(rich.getByRole('link', { name: '@Olga Petrov' })).toBeVisible()
  await expect(field(page)).toHaveValue('')
  for (const text of ['Second of mine', 'Third of mine']) {
    await send(field(page), text)
    await expect(commentsWith(page, text)).toHaveCount(1)
  }
  await expect(field(page)).toBeFocused()
  const whileSent = await boxOf(rich)
  // A fourth press of an impatient finger.
  await field(page).press('ControlOrMeta+Enter')
  await expect(page.getByText(t('comment.missing'))).toBeHidden()
  await expect(page.getByRole('heading', { name: t('post.comments.heading', { count: 4 }) })).toBeVisible()
  line.release()
  await expect(page.getByText(t('comment.written')).first()).toBeVisible()
  await expect(likesOf(rich)).toBeVisible()
  await expect(likesOf(commentsWith(page, 'Third of mine'))).toBeVisible()
  await expect.poll(() => boxOf(rich)).toEqual(whileSent)
  expect(await jumps()).toBeLessThanOrEqual(0.02)

  line.hold()
  const reply = page.getByRole('button', { name: t('post.comments.replyTo', { name: 'Mary Hart' }) }).first()
  await reply.click()
  await send(replyField(page), 'An answer to it')
  await expect(commentsWith(page, 'An answer to it')).toHaveCount(1)
  await expect(reply).toBeFocused()
  line.release()
  await expect(likesOf(commentsWith(page, 'An answer to it'))).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  for (const text of ['Look here', 'Second of mine', 'Third of mine', 'An answer to it'])
    await expect(commentsWith(page, text)).toHaveCount(1)
  const order = await page.locator('main article').allTextContents()
  const placeOf = (text: string) => order.findIndex((one) => one.includes(text))
  expect(placeOf('Look here')).toBeLessThan(placeOf('Second of mine'))
  expect(placeOf('Second of mine')).toBeLessThan(placeOf('Third of mine'))
})

test('a comment and a reply that the server refuses are back in their fields, with a message', async ({ page }) => {
  await signInFrom(page, 'Sam')
  const post = await postFrom(page, 'bugs', 'Held back: refused comments')
  await callFrom(page, '/api/comments/create', { postID: post.id, body: 'A comment to answer.' })
  await page.goto(`${facts.demo}/bugs/p/${post.urlName}`, { waitUntil: 'networkidle' })
  const line = await holdBack(page, refuseWrites('That is not for you.'))
  await page.getByPlaceholder(t('post.comment.placeholder')).click()
  await send(field(page), 'Is **this** lost?')
  await expect(commentsWith(page, 'Is this lost?').getByRole('status')).toHaveText(t('post.comment.sending'))
  await field(page).pressSequentially('More')
  line.release()
  await expect(page.getByRole('alert').getByText(t('comment.notSent'))).toBeVisible()
  await expect(commentsWith(page, 'Is this lost?')).toHaveCount(0)
  await expect(field(page)).toHaveValue('Is **this** lost?\n\nMore')
  await expect(field(page)).toBeFocused()
  await expect(
    page.getByRole('main').getByRole('heading', { name: t('post.comments.heading', { count: 1 }) }),
  ).toBeVisible()

  line.hold()
  const reply = page.getByRole('button', { name: t('post.comments.replyTo', { name: 'Sam' }) })
  await reply.click()
  await send(replyField(page), 'Nor this')
  await expect(reply).toBeFocused()
  await expect(commentsWith(page, 'Nor this')).toHaveCount(1)
  line.release()
  await expect(replyField(page)).toHaveValue('Nor this')
  await expect(replyField(page)).toBeFocused()
  await expect(commentsWith(page, 'Nor this')).toHaveCount(0)
  await line.end()
  await replyField(page).press('ControlOrMeta+Enter')
  await expect(likesOf(commentsWith(page, 'Nor this'))).toBeVisible()
})

test('a comment that may not be written comes back with the reason of the server', async ({ page }) => {
  await signInFrom(page, 'Kim')
  const post = await postFrom(page, 'bugs', 'Held back: reasons')
  await page.goto(`${facts.demo}/bugs/p/${post.urlName}`, { waitUntil: 'networkidle' })
  await page.route('**/api/comments/create', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: '{"error":"That is not for here.","code":"textTooLong","field":"body"}',
    }),
  )
  await page.getByPlaceholder(t('post.comment.placeholder')).click()
  await field(page).fill('A word')
  await page.getByRole('button', { name: t('comment.submit'), exact: true }).click()
  await expect(field(page)).toHaveValue('A word')
  await expect(field(page)).toHaveAccessibleDescription(/That is not for here\./)
  await expect(page.getByText(t('post.comments.empty'))).toBeVisible()
  await field(page).fill('Another')
  await expect(page.getByText('That is not for here.')).toBeHidden()
})

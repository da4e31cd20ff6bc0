import type { Locator, Page } from '@playwright/test'
import { callFrom } from './calls.ts'
import { enter, failWrites, holdBack, writePost } from './heldBack.ts'
import { expect, facts, test } from './journey.ts'
import { pick, pictureFile } from './pictureFiles.ts'
import { asOwner } from './team.ts'
import { like, t } from './words.ts'

const vote = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: like('portal.vote.label') })
    .first()
const likeOf = (page: Page) => page.getByRole('button', { name: like('post.comments.like') }).first()
const follow = (page: Page) => page.locator('aside button[aria-pressed]')

const isPressed = async (button: Locator) => (await button.getAttribute('aria-pressed')) === 'true'

/** Presses three times what is so or is not, and expects each press to show while the server knows of none. */
async function expectPresses(button: Locator): Promise<void> {
  let pressed = await isPressed(button)
  for (let presses = 0; presses < 3; presses += 1) {
    pressed = !pressed
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', String(pressed))
  }
}

/** Every call that writes, as the page sent it. */
function writesOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (/\/(create|delete|markRead)$/.test(path)) sent.push(path)
  })
  return sent
}

test('votes, likes and follows show before the server answers, and end as they were pressed last', async ({ page }) => {
  await enter(page, 'Vera')
  const post = await writePost(page, 'Held back: presses')
  await callFrom(page, '/api/comments/create', { postID: post.id, body: 'A comment to like.' })
  await callFrom(page, '/api/votes/delete', { postID: post.id })
  await page.goto(`${facts.demo}/bugs/p/${post.urlName}`, { waitUntil: 'networkidle' })
  const isFollowed = await isPressed(follow(page))
  const line = await holdBack(page)
  const sent = writesOf(page)
  for (const button of [vote(page), likeOf(page), follow(page)]) await expectPresses(button)
  const label = { title: 'Held back: presses' }
  await expect(vote(page)).toHaveAccessibleName(t('portal.vote.label', { ...label, count: 1 }))
  await expect(likeOf(page)).toHaveAccessibleName(t('post.comments.like', { name: 'Vera', count: 1 }))
  line.release()
  // Of three presses the first is under way; what it led to is what was pressed last, so that nothing more is sent.
  await page.waitForLoadState('networkidle')
  expect(sent.filter((path) => path.startsWith('/api/votes/'))).toEqual(['/api/votes/create'])
  await expectPresses(vote(page))
  await expect(vote(page)).toHaveAccessibleName(t('portal.vote.label', { ...label, count: 0 }))
  await page.waitForLoadState('networkidle')
  await page.reload({ waitUntil: 'networkidle' })
  await expect(vote(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(follow(page)).toHaveAttribute('aria-pressed', String(!isFollowed))
})

test('two quick presses end where they began, on the page and on the server', async ({ page }) => {
  await enter(page, 'Ines')
  const post = await writePost(page, 'Held back: twice')
  await callFrom(page, '/api/votes/delete', { postID: post.id })
  await page.goto(`${facts.demo}/bugs/p/${post.urlName}`, { waitUntil: 'networkidle' })
  const line = await holdBack(page)
  const sent = writesOf(page)
  const none = t('portal.vote.label', { title: 'Held back: twice', count: 0 })
  // In one task, before the first can show.
  await page.evaluate(
    "(() => { const box = document.querySelector('main button[aria-pressed]'); box.click(); box.click() })()",
  )
  await expect(vote(page)).toHaveAccessibleName(none)
  line.release()
  await expect.poll(() => sent).toEqual(['/api/votes/create', '/api/votes/delete'])
  await expect(vote(page)).toHaveAttribute('aria-pressed', 'false')
  await page.waitForLoadState('networkidle')
  await page.reload({ waitUntil: 'networkidle' })
  await expect(vote(page)).toHaveAccessibleName(none)
})

test('votes on a board, on the roadmap and among what was found show before the server answers', async ({ page }) => {
  await enter(page, 'Olu')
  await writePost(page, 'Held back: turnstile')
  for (const address of ['/feature-requests', '/roadmap', '/search?q=turnstile']) {
    await page.goto(facts.demo + address, { waitUntil: 'networkidle' })
    const line = await holdBack(page)
    await expectPresses(vote(page))
    await line.end()
  }
})

test('what is read is marked before the server answers, and comes back with a message when that fails', async ({
  page,
  chromiumBrowser,
}) => {
  await enter(page, 'Noor')
  const post = await writePost(page, 'Held back: news')
  const context = await chromiumBrowser.newContext()
  await asOwner(context)
  const owner = await context.newPage()
  await owner.goto(`${facts.demo}/roadmap`)
  await callFrom(owner, '/api/comments/create', { postID: post.id, body: 'Since when?' })
  await context.close()
  const all = page.getByRole('button', { name: t('notifications.markAllRead') })
  await expect(async () => {
    await page.goto(`${facts.demo}/notifications`, { waitUntil: 'networkidle' })
    await expect(all).toBeVisible({ timeout: 1000 })
  }).toPass()
  const unread = page.getByRole('main').getByText(t('notifications.unread'), { exact: true })
  const line = await holdBack(page, failWrites('/markRead'))
  await all.click()
  await expect(unread).toHaveCount(0)
  await expect(all).toBeHidden()
  line.release()
  await expect(page.getByRole('alert').getByText(t('notifications.markFailed'))).toBeVisible()
  await expect(all).toBeVisible()
  await expect(unread).toHaveCount(1)
})

/** The field that a comment is written with; that of a reply while one is open. */
const field = (page: Page) => page.getByRole('textbox', { name: t('post.comment.label'), exact: true })
const replyField = (page: Page) => page.getByRole('textbox', { name: t('post.comment.labelReply'), exact: true })
const commentsWith = (page: Page, text: string) => page.locator('main article').filter({ hasText: text })
/** What a comment has once it is real. */
const likesOf = (comment: Locator) => comment.getByRole('button', { name: like('post.comments.like') })

async function send(area: Locator, text: string): Promise<void> {
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
  await enter(page, 'Olga Petrov')
  const post = await writePost(page, 'Held back: comments')
  await callFrom(page, '/api/comments/create', { postID: post.id, body: 'The first one.' })
  await enter(page, 'Mary Hart')
  await page.goto(`${facts.demo}/bugs/p/${post.urlName}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: t('post.comment.placeholder') }).click()
  await pick(page, await pictureFile('clock.png'))
  await page.getByRole('textbox', { name: t('pictures.alt', { number: 1 }) }).fill('A clock')
  await field(page).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await field(page).pressSequentially('Look **here**, @Olga')
  await page
    .getByRole('option', { name: /Olga Petrov/ })
    .first()
    .click()
  await field(page).pressSequentially('and there\n\n- one\n- two\n\n')
  const jumps = await watchJumps(page)
  const line = await holdBack(page)
  const rich = commentsWith(page, 'Look here')
  await page.getByRole('button', { name: t('post.comment.submit'), exact: true }).click()
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
  await expect(page.getByText(t('post.comment.missing'))).toBeHidden()
  await expect(page.getByRole('heading', { name: t('post.comments.heading', { count: 4 }) })).toBeVisible()
  line.release()
  await expect(page.getByText(t('post.comment.written')).first()).toBeVisible()
  await expect(likesOf(rich)).toBeVisible()
  await expect(likesOf(commentsWith(page, 'Third of mine'))).toBeVisible()
  expect(await boxOf(rich)).toEqual(whileSent)
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

test('what the server refuses goes back exactly, with a message: counts, pressed buttons, and the text in its field with the reason', async ({
  page,
}) => {
  await enter(page, 'Sam')
  const post = await writePost(page, 'Held back: refused')
  await callFrom(page, '/api/comments/create', { postID: post.id, body: 'A comment to like.' })
  await page.goto(`${facts.demo}/bugs/p/${post.urlName}`, { waitUntil: 'networkidle' })
  const buttons = [vote(page), likeOf(page), follow(page)]
  const looks = () => Promise.all(buttons.map((button) => button.evaluate(lookOf)))
  const before = await looks()
  const line = await holdBack(page, (route) =>
    /\/(create|delete)$/.test(new URL(route.request().url()).pathname) ? route.abort() : route.continue(),
  )
  for (const button of buttons) {
    await button.focus()
    await page.keyboard.press('Enter')
  }
  expect(await looks()).not.toEqual(before)
  line.release()
  for (const text of [t('portal.vote.failed'), t('post.comments.likeFailed'), t('post.follow.failed')])
    await expect(page.getByRole('alert').getByText(text)).toBeVisible()
  expect(await looks()).toEqual(before)
  await expect(follow(page)).toBeFocused()

  line.hold()
  await page.getByRole('button', { name: t('post.comment.placeholder') }).click()
  await send(field(page), 'Is **this** lost?')
  await expect(commentsWith(page, 'Is this lost?').getByRole('status')).toHaveText(t('post.comment.sending'))
  await field(page).pressSequentially('More')
  line.release()
  await expect(page.getByRole('alert').getByText(t('post.comment.notSent'))).toBeVisible()
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

/** All that a button shows, run inside of the page. */
const lookOf = (button: {
  textContent: string | null
  getAttribute(name: string): string | null
  disabled?: boolean
}) =>
  [button.getAttribute('aria-label'), button.getAttribute('aria-pressed'), button.textContent, button.disabled].join()

test('a comment that may not be written comes back with the reason of the server', async ({ page }) => {
  await enter(page, 'Kim')
  const post = await writePost(page, 'Held back: reasons')
  await page.goto(`${facts.demo}/bugs/p/${post.urlName}`, { waitUntil: 'networkidle' })
  await page.route('**/api/comments/create', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: '{"error":"That is not for here.","code":"textTooLong","field":"body"}',
    }),
  )
  await page.getByRole('button', { name: t('post.comment.placeholder') }).click()
  await field(page).fill('A word')
  await page.getByRole('button', { name: t('post.comment.submit'), exact: true }).click()
  await expect(field(page)).toHaveValue('A word')
  await expect(field(page)).toHaveAccessibleDescription(/That is not for here\./)
  await expect(page.getByText(t('post.comments.empty'))).toBeVisible()
  await field(page).fill('Another')
  await expect(page.getByText('That is not for here.')).toBeHidden()
})

import type { Locator, Page } from '@playwright/test'
import { callFrom } from './calls.ts'
import {
  enter,
  expectPainted,
  failWrites,
  has,
  heldMs,
  holdBack,
  paintMs,
  paintTime,
  writePost,
  type Press,
} from './heldBack.ts'
import { expect, facts, test } from './journey.ts'
import { pick, pictureFile } from './pictureFiles.ts'
import { asOwner } from './team.ts'

/** Presses three times what is so or is not, each time in the state that the last left. */
async function expectPresses(
  page: Page,
  what: string,
  selector: string,
  first: 'true' | 'false' = 'true',
): Promise<void> {
  const states = [first, first === 'true' ? 'false' : 'true', first]
  await expectPainted(
    page,
    what,
    states.map((state): Press => ({
      shown: has(selector, 'aria-pressed', state),
      act: () => page.locator(selector).first().click(),
    })),
  )
}

const vote = 'main button[aria-label^="Upvote"]'
const like = 'button[aria-label^="Like the comment"]'
const follow = 'aside button[aria-pressed]'

/** Every call that writes, as the page sent it. */
function writesOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (/\/(create|delete|markRead)$/.test(path)) sent.push(path)
  })
  return sent
}

test('votes, likes and follows show within 50 ms while the server takes 2 s, and end as they were pressed last', async ({
  page,
  context,
}) => {
  await enter(page, 'Vera')
  const post = await writePost(page, 'Held back: presses')
  await callFrom(page, '/api/comments/create', { postID: post.id, body: 'A comment to like.' })
  await callFrom(page, '/api/votes/delete', { postID: post.id })
  await page.goto(`${facts.demo}/bugs/p/${post.urlName}`, { waitUntil: 'networkidle' })
  const isFollowed = (await page.locator(follow).getAttribute('aria-pressed')) === 'true'
  const letThrough = await holdBack(page)
  const sent = writesOf(page)
  await expectPresses(page, 'a vote', vote)
  await expectPresses(page, 'a like', like)
  await expectPresses(page, 'a follow', follow, isFollowed ? 'false' : 'true')
  await expect(page.locator(vote)).toHaveAccessibleName(/, 1 vote$/)
  await expect(page.locator(like)).toHaveAccessibleName(/, 1 like$/)
  // Of three presses the first is under way; what it led to is what was pressed last, so that nothing more is sent.
  await page.waitForTimeout(heldMs + 500)
  expect(sent.filter((path) => path.startsWith('/api/votes/'))).toEqual(['/api/votes/create'])
  await letThrough()
  await expectPresses(page, 'a vote taken back', vote, 'false')
  await expect(page.locator(vote)).toHaveAccessibleName(/, 0 votes$/)
  await page.waitForLoadState('networkidle')
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.locator(vote)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator(like)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator(follow)).toHaveAttribute('aria-pressed', String(!isFollowed))
  await context.close()
})

test('two quick presses end where they began, on the page and on the server', async ({ page }) => {
  await enter(page, 'Ines')
  const post = await writePost(page, 'Held back: twice')
  await callFrom(page, '/api/votes/delete', { postID: post.id })
  await page.goto(`${facts.demo}/bugs/p/${post.urlName}`, { waitUntil: 'networkidle' })
  await holdBack(page)
  const sent = writesOf(page)
  const box = page.locator(vote)
  // In one task, before the first can show.
  await page.evaluate(
    `(() => { const box = document.querySelector(${JSON.stringify(vote)}); box.click(); box.click() })()`,
  )
  await expect(box).toHaveAccessibleName(/, 0 votes$/)
  await expect.poll(() => sent, { timeout: 3 * heldMs }).toEqual(['/api/votes/create', '/api/votes/delete'])
  await expect(box).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/**')
  await page.waitForTimeout(500)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(box).toHaveAccessibleName(/, 0 votes$/)
})

test('votes on a board, on the roadmap and among what was found show within 50 ms while the server takes 2 s', async ({
  page,
}) => {
  await enter(page, 'Olu')
  await writePost(page, 'Held back: turnstile')
  for (const [what, address] of [
    ['a vote on a board', '/feature-requests'],
    ['a vote on the roadmap', '/roadmap'],
    ['a vote in a search', '/search?q=turnstile'],
  ] as const) {
    await page.goto(facts.demo + address, { waitUntil: 'networkidle' })
    const letThrough = await holdBack(page)
    await expectPresses(
      page,
      what,
      vote,
      (await page.locator(vote).first().getAttribute('aria-pressed')) === 'true' ? 'false' : 'true',
    )
    await letThrough()
  }
})

test('what is read is marked within 50 ms while the server takes 2 s, and comes back with a message when that fails', async ({
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
  await expect(async () => {
    await page.goto(`${facts.demo}/notifications`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await holdBack(page, failWrites('/markRead'))
  const all = page.getByRole('button', { name: 'Mark all as read' })
  const isRead = `![...document.querySelectorAll('main span')].some((one) => one.textContent === 'Unread')`
  // Each try goes back before the next: a busy machine may be late once.
  const times: number[] = []
  while (times.length < 3 && !times.some((time) => time <= paintMs)) {
    times.push((await paintTime(page, isRead, () => all.click())) ?? Infinity)
    await expect(all).toBeHidden()
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /could not|Try again/ })
        .first(),
    ).toBeVisible()
    await expect(all).toBeVisible()
    await expect(page.getByRole('main').getByText('Unread', { exact: true })).toHaveCount(1)
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
  }
  expect(
    Math.min(...times),
    `mark as read: ms from the input to the frame that shows it, of ${times.join(', ')}`,
  ).toBeLessThanOrEqual(paintMs)
})

/** The field and the button that a comment is written with; those of a reply while one is open. */
const field = (page: Page, name = 'Comment') => page.getByRole('textbox', { name, exact: true })
const commentsWith = (page: Page, text: string) => page.locator('main article').filter({ hasText: text })

const stands = (text: string) =>
  `[...document.querySelectorAll('main article')].some((one) => one.textContent.includes(${JSON.stringify(text)}))`

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

test('a comment and a reply show within 50 ms with their pictures and mentions, say that they are sent, and become real where they stand', async ({
  page,
}) => {
  await enter(page, 'Olga Petrov')
  const post = await writePost(page, 'Held back: comments')
  await callFrom(page, '/api/comments/create', { postID: post.id, body: 'The first one.' })
  await enter(page, 'Mary Hart')
  await page.goto(`${facts.demo}/bugs/p/${post.urlName}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'What do you think?' }).click()
  await pick(page, await pictureFile('clock.png'))
  await page.getByRole('textbox', { name: 'Describe picture 1 for people who cannot see it' }).fill('A clock')
  await field(page).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await field(page).pressSequentially('Look **here**, @Olga')
  await page
    .getByRole('option', { name: /Olga Petrov/ })
    .first()
    .click()
  await field(page).pressSequentially('and there\n\n- one\n- two\n\n')
  const jumps = await watchJumps(page)
  const letThrough = await holdBack(page)
  const rich = commentsWith(page, 'Look here')
  const write = (text: string, name?: string) => ({
    shown: stands(text),
    act: async () => {
      await field(page, name).fill(text)
      await field(page, name).press('ControlOrMeta+Enter')
    },
  })
  await expectPainted(page, 'a comment', [
    { shown: stands('Look here'), act: () => page.getByRole('button', { name: 'Comment', exact: true }).click() },
    write('Second of mine'),
    write('Third of mine'),
  ])
  await expect(rich.getByRole('status')).toHaveText('Sending…')
  await expect(rich.getByRole('img', { name: 'A clock' })).toBeVisible()
  await expect(rich.getByRole('link', { name: '@Olga Petrov' })).toBeVisible()
  await expect(field(page)).toHaveValue('')
  const whileSent = await boxOf(rich)
  await expect(field(page)).toBeFocused()
  // A third press of an impatient finger.
  await field(page).press('ControlOrMeta+Enter')
  await expect(page.getByText('Write something first.')).toBeHidden()
  await expect(page.getByRole('heading', { name: '4 comments' })).toBeVisible()
  await expect(page.getByText('Your comment is up.').first()).toBeVisible()
  await expect(rich.getByRole('button', { name: /^Like/ })).toBeVisible()
  expect(await boxOf(rich)).toEqual(whileSent)
  await expect(commentsWith(page, 'Third of mine').getByRole('button', { name: /^Like/ })).toBeVisible({
    timeout: 4 * heldMs,
  })
  expect(await jumps()).toBeLessThanOrEqual(0.02)

  const reply = page.getByRole('button', { name: 'Reply to Mary Hart' }).first()
  await reply.click()
  const again = (text: string) => {
    const { shown, act } = write(text, 'Your reply')
    return { shown, act: () => reply.click().then(act) }
  }
  await expectPainted(
    page,
    'a reply',
    [
      write('An answer to it', 'Your reply'),
      again('An answer, again'),
      again('An answer, once more'),
      again('A fourth'),
      again('A fifth'),
      again('A sixth'),
    ],
    true,
  )
  await expect(reply).toBeFocused()
  await expect(commentsWith(page, 'An answer to it').getByRole('button', { name: /^Like/ })).toBeVisible({
    timeout: 2 * heldMs,
  })
  await letThrough()
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
  const main = page.getByRole('main')
  const names = () =>
    page.evaluate<string[]>(
      `${JSON.stringify([vote, like, follow])}.map((one) => document.querySelector(one)).map((one) => [one.getAttribute('aria-label'), one.getAttribute('aria-pressed'), one.textContent, one.disabled].join())`,
    )
  const before = await names()
  const letThrough = await holdBack(page, (route) =>
    /\/(create|delete)$/.test(new URL(route.request().url()).pathname) ? route.abort() : route.continue(),
  )
  for (const selector of [vote, like, follow]) {
    await page.locator(selector).first().focus()
    await page.keyboard.press('Enter')
  }
  expect(await names()).not.toEqual(before)
  for (const text of [
    'Your vote could not be saved. Try again.',
    'Your like could not be saved. Try again.',
    'That could not be saved. Try again.',
  ])
    await expect(page.getByRole('alert').getByText(text)).toBeVisible()
  expect(await names()).toEqual(before)
  await expect(page.locator(follow)).toBeFocused()

  await page.getByRole('button', { name: 'What do you think?' }).click()
  await field(page).fill('Is **this** lost?')
  await field(page).press('ControlOrMeta+Enter')
  await expect(commentsWith(page, 'Is this lost?').getByRole('status')).toHaveText('Sending…')
  await field(page).pressSequentially('More')
  await expect(
    page.getByRole('alert').getByText('Your comment was not sent. Its text is back in the field.'),
  ).toBeVisible()
  await expect(commentsWith(page, 'Is this lost?')).toHaveCount(0)
  await expect(field(page)).toHaveValue('Is **this** lost?\n\nMore')
  await expect(field(page)).toBeFocused()
  await expect(main.getByRole('heading', { name: '1 comment' })).toBeVisible()

  const reply = page.getByRole('button', { name: 'Reply to Sam' })
  await reply.click()
  await field(page, 'Your reply').fill('Nor this')
  await field(page, 'Your reply').press('ControlOrMeta+Enter')
  await expect(reply).toBeFocused()
  await expect(commentsWith(page, 'Nor this')).toHaveCount(1)
  await expect(field(page, 'Your reply')).toHaveValue('Nor this', { timeout: 2 * heldMs })
  await expect(field(page, 'Your reply')).toBeFocused()
  await expect(commentsWith(page, 'Nor this')).toHaveCount(0)
  await letThrough()
  await field(page, 'Your reply').press('ControlOrMeta+Enter')
  await expect(commentsWith(page, 'Nor this').getByRole('button', { name: /^Like/ })).toBeVisible()
})

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
  await page.getByRole('button', { name: 'What do you think?' }).click()
  await field(page).fill('A word')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(field(page)).toHaveValue('A word')
  await expect(field(page)).toHaveAccessibleDescription(/That is not for here\./)
  await expect(page.getByText('No comments yet. Say what you think.')).toBeVisible()
  await field(page).fill('Another')
  await expect(page.getByText('That is not for here.')).toBeHidden()
})

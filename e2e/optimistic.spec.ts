import type { Locator, Page, Request } from '@playwright/test'
import { callFrom, postFrom, signInFrom } from './calls.ts'
import { failWrites, holdBack, refuseWrites } from './heldBack.ts'
import { expect, facts, test } from './journey.ts'
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
    const path = writtenBy(request)
    if (path !== null) sent.push(path)
  })
  return sent
}

/** Every call that writes, as the page heard its answer. */
function answersOf(page: Page): string[] {
  const heard: string[] = []
  page.on('requestfinished', (request) => {
    const path = writtenBy(request)
    if (path !== null) heard.push(path)
  })
  return heard
}

function writtenBy(request: Request): string | null {
  const path = new URL(request.url()).pathname
  return /\/(create|delete|markRead)$/.test(path) ? path : null
}

test('votes, likes and follows show before the server answers, and end as they were pressed last', async ({ page }) => {
  await signInFrom(page, 'Vera')
  const post = await postFrom(page, 'bugs', 'Held back: presses')
  await callFrom(page, '/api/comments/create', { postID: post.id, body: 'A comment to like.' })
  await callFrom(page, '/api/votes/delete', { postID: post.id })
  await page.goto(`${facts.demo}/bugs/p/${post.urlName}`, { waitUntil: 'networkidle' })
  const isFollowed = await isPressed(follow(page))
  const line = await holdBack(page)
  const [sent, heard] = [writesOf(page), answersOf(page)]
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
  // The last of it has been sent and answered: what a page leaves under way is the outbox's concern.
  await expect.poll(() => sent.findLast((path) => path.startsWith('/api/votes/'))).toBe('/api/votes/delete')
  await expect.poll(() => heard.toSorted()).toEqual(sent.toSorted())
  await page.reload({ waitUntil: 'networkidle' })
  await expect(vote(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(follow(page)).toHaveAttribute('aria-pressed', String(!isFollowed))
})

test('two quick presses end where they began, on the page and on the server', async ({ page }) => {
  await signInFrom(page, 'Ines')
  const post = await postFrom(page, 'bugs', 'Held back: twice')
  await callFrom(page, '/api/votes/delete', { postID: post.id })
  await page.goto(`${facts.demo}/bugs/p/${post.urlName}`, { waitUntil: 'networkidle' })
  const line = await holdBack(page)
  const [sent, heard] = [writesOf(page), answersOf(page)]
  const none = t('portal.vote.label', { title: 'Held back: twice', count: 0 })
  // In one task, before the first can show.
  await page.evaluate(
    "(() => { const box = document.querySelector('main button[aria-pressed]'); box.click(); box.click() })()",
  )
  await expect(vote(page)).toHaveAccessibleName(none)
  line.release()
  await expect.poll(() => sent).toEqual(['/api/votes/create', '/api/votes/delete'])
  await expect(vote(page)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => heard).toEqual(sent)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(vote(page)).toHaveAccessibleName(none)
})

test('votes on a board, on the roadmap and among what was found show before the server answers', async ({ page }) => {
  await signInFrom(page, 'Olu')
  await postFrom(page, 'bugs', 'Held back: turnstile')
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
  await signInFrom(page, 'Noor')
  const post = await postFrom(page, 'bugs', 'Held back: news')
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

test('presses that the server refuses go back exactly, each with a message', async ({ page }) => {
  await signInFrom(page, 'Sam')
  const post = await postFrom(page, 'bugs', 'Held back: refused')
  await callFrom(page, '/api/comments/create', { postID: post.id, body: 'A comment to like.' })
  await page.goto(`${facts.demo}/bugs/p/${post.urlName}`, { waitUntil: 'networkidle' })
  const buttons = [vote(page), likeOf(page), follow(page)]
  const looks = () => Promise.all(buttons.map((button) => button.evaluate(lookOf)))
  const before = await looks()
  const line = await holdBack(page, refuseWrites('That is not for you.'))
  for (const button of buttons) {
    await button.focus()
    await page.keyboard.press('Enter')
  }
  await expect.poll(looks).not.toEqual(before)
  line.release()
  await expect(page.getByRole('alert').getByText('That is not for you.')).toHaveCount(3)
  await expect.poll(looks).toEqual(before)
  await expect(follow(page)).toBeFocused()
})

/** All that a button shows, run inside of the page. */
const lookOf = (button: {
  textContent: string | null
  getAttribute(name: string): string | null
  disabled?: boolean
}) =>
  [button.getAttribute('aria-label'), button.getAttribute('aria-pressed'), button.textContent, button.disabled].join()

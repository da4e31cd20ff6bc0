import type { Browser, BrowserContext, Page } from '@playwright/test'
import { callFrom, postFrom, signInFrom, type Written } from './calls.ts'
import { expect, facts, mailsTo, test } from './journey.ts'
import { asOwner } from './team.ts'
import { like, t } from './words.ts'

/** A visitor with a post of their own, and the owner on another machine. */
async function authorAndOwner(
  page: Page,
  browser: Browser,
): Promise<{ post: Written & { title: string }; address: string; owner: Page; close(): Promise<void> }> {
  const address = await signInFrom(page, 'Vera')
  const title = `Chairs that turn, ${address.replace(/@.*/, '')}`
  const post = await postFrom(page, 'feature-requests', title)
  await page.goto(`${facts.demo}/feature-requests/p/${post.urlName}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const context = await browser.newContext()
  await asOwner(context)
  const owner = await context.newPage()
  await owner.goto(`${facts.demo}/feature-requests`)
  return { post: { ...post, title }, address, owner, close: () => context.close() }
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: like('bell.button') })

test('what the team answers shows at once, leads to the comment, and is then read', async ({
  page,
  chromiumBrowser,
}) => {
  const { post, owner, close } = await authorAndOwner(page, chromiumBrowser)
  await expect(bell(page)).toHaveAccessibleName(t('bell.button', { count: 0 }))
  await callFrom(owner, '/api/comments/create', { postID: post.id, body: 'Which ones do you sit on?' })
  await expect(bell(page)).toHaveAccessibleName(t('bell.button', { count: 1 }))
  await expect(page.getByRole('status').filter({ hasText: t('bell.announce', { count: 1 }) })).toBeAttached()
  await bell(page).click()
  const panel = page.getByRole('dialog', { name: t('bell.button', { count: 0 }) })
  await expect(panel.getByRole('heading', { name: post.title })).toBeVisible()
  await panel.getByRole('link', { name: 'Which ones do you sit on?' }).click()
  await expect(page).toHaveURL(/#comment-/)
  await expect(panel).toBeHidden()
  await expect(bell(page)).toHaveAccessibleName(t('bell.button', { count: 0 }))
  await close()
})

test('by keyboard: the bell opens, Escape closes it and the focus is where it was', async ({
  page,
  chromiumBrowser,
}) => {
  const { owner, post, close } = await authorAndOwner(page, chromiumBrowser)
  await callFrom(owner, '/api/comments/create', { postID: post.id, body: 'Tell us more.' })
  await expect(bell(page)).toHaveAccessibleName(t('bell.button', { count: 1 }))
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: t('bell.button', { count: 0 }) })
  await expect(panel.getByRole('button', { name: t('notifications.markAllRead') })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: t('notifications.markAllRead') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bell(page)).toHaveAccessibleName(t('bell.button', { count: 0 }))
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await close()
})

test('two tabs share one connection, and another takes it over when the first closes', async ({
  page,
  context,
  chromiumBrowser,
}) => {
  const connections = connectionsOf(context)
  const { owner, post, close } = await authorAndOwner(page, chromiumBrowser)
  const second = await context.newPage()
  await second.goto(`${facts.demo}/roadmap`)
  await callFrom(owner, '/api/comments/create', { postID: post.id, body: 'One.' })
  for (const tab of [page, second]) {
    await tab.bringToFront()
    await expect(bell(tab)).toHaveAccessibleName(t('bell.button', { count: 1 }))
  }
  expect(connections()).toBe(1)
  await page.close()
  await expect.poll(connections).toBe(2)
  await callFrom(owner, '/api/comments/create', { postID: post.id, body: 'Two.' })
  await expect(bell(second)).toHaveAccessibleName(t('bell.button', { count: 2 }))
  await close()
})

test('where nothing stays open, news come all the same', async ({ page, context, chromiumBrowser }) => {
  await context.route('**/api/notifications/live', (route) => route.fulfill({ status: 503, body: '' }))
  await page.clock.install()
  const { owner, post, close } = await authorAndOwner(page, chromiumBrowser)
  await callFrom(owner, '/api/comments/create', { postID: post.id, body: 'Slowly.' })
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(bell(page)).toHaveAccessibleName(t('bell.button', { count: 1 }), { timeout: 1_000 })
  }).toPass()
  await close()
})

test('what comes by email is chosen for each kind, here and by one click in an email', async ({
  page,
  chromiumBrowser,
}) => {
  const { owner, post, address, close } = await authorAndOwner(page, chromiumBrowser)
  await callFrom(owner, '/api/comments/create', { postID: post.id, body: 'By mail.' })
  const mail = (await mailsTo(address, 2)).at(-1)
  const [, link = ''] = /<([^>]+)>/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? []
  await page.goto(link)
  await page.getByRole('button', { name: t('mail.stop.button') }).click()
  await expect(page.getByText(t('mail.stop.doneKind', { kind: 'newComment' }))).toBeVisible()
  await page.getByRole('link', { name: t('mail.stop.settings') }).click()
  await page.waitForURL(/\/settings\/notifications/)
  await page.waitForLoadState('networkidle')
  const comments = page.getByRole('group', { name: t('notificationSettings.newComment') })
  await expect(comments.getByLabel(t('notificationSettings.mail'))).toHaveValue('off')
  await comments
    .getByLabel(t('notificationSettings.mail'))
    .selectOption({ label: t('notificationSettings.mail.daily') })
  await expect(comments.getByText(t('notificationSettings.saved'))).toBeVisible()
  const saved = page.waitForResponse(/changeSettings/)
  await comments.getByLabel(t('notificationSettings.inApp')).click()
  await expect(comments.getByLabel(t('notificationSettings.inApp'))).not.toBeChecked()
  await (await saved).finished()
  await page.reload()
  await expect(comments.getByLabel(t('notificationSettings.mail'))).toHaveValue('daily')
  await expect(comments.getByLabel(t('notificationSettings.inApp'))).not.toBeChecked()
  await close()
})

test('the whole list is read without JavaScript, of all boards or of one', async ({
  page,
  context,
  chromiumBrowser,
}) => {
  const { owner, post, close } = await authorAndOwner(page, chromiumBrowser)
  await callFrom(owner, '/api/comments/create', { postID: post.id, body: 'Without a script.' })
  await expect(bell(page)).toHaveAccessibleName(t('bell.button', { count: 1 }))
  const plain = await chromiumBrowser.newContext({ javaScriptEnabled: false })
  await plain.addCookies(await context.cookies())
  const theirs = await plain.newPage()
  await theirs.goto(`${facts.demo}/bugs`)
  await theirs
    .getByRole('banner')
    .getByRole('link', { name: t('bell.button', { count: 0 }) })
    .click()
  await expect(theirs.getByRole('heading', { level: 2, name: post.title })).toBeVisible()
  await theirs.getByLabel(t('notifications.board')).selectOption({ label: 'Bugs' })
  await theirs.getByRole('button', { name: t('notifications.apply') }).click()
  await expect(theirs.getByText(t('notifications.emptyBoard.text'))).toBeVisible()
  await plain.close()
  await close()
})

/** How often a context's pages connected to what is live. */
function connectionsOf(context: BrowserContext): () => number {
  let count = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/notifications/live')) count += 1
  })
  return () => count
}

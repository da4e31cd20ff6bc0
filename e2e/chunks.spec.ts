import type { Page } from '@playwright/test'
import { callFrom, postFrom, signInFrom } from './calls.ts'
import { expect, facts, test } from './journey.ts'
import { like, t } from './words.ts'

/** The tries that one load of a chunk makes. */
const tries = 3

/** Fails the first requests for a chunk, as a line does that breaks. */
async function failChunk(page: Page, name: string, requests: number): Promise<void> {
  let asked = 0
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js`), (route) =>
    (asked += 1) <= requests ? route.abort() : route.continue(),
  )
}

/** Gives what waits until the document that is there now has gone, and another has come in its place. */
async function beingReplaced(page: Page): Promise<() => Promise<void>> {
  await page.evaluate('globalThis.isBefore = true')
  return () => expect.poll(() => page.evaluate('globalThis.isBefore').catch(() => true)).toBeUndefined()
}

/** A post of the demo's that stays: others come and go in the journeys beside this one. */
const post = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Gift vouchers', exact: true })

/** The documents that a page loads from now on, by their paths. */
function documentsOf(page: Page): string[] {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
  })
  return loaded
}

/** What a page reports from now on. */
function reportsOf(page: Page): string[] {
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/errors/report'))
      reports.push((request.postDataJSON() as { message: string }).message)
  })
  return reports
}

const rowMenu = (page: Page) => page.getByRole('button', { name: like('portal.row.more') }).first()
const menuItem = (page: Page) => page.getByRole('menuitem', { name: t('post.share') })

for (const failures of [1, tries - 1]) {
  test(`a menu whose code failed ${failures} times opens by the same press`, async ({ page }) => {
    await failChunk(page, 'RowMenu', failures)
    await page.goto(`${facts.demo}/feature-requests`, { waitUntil: 'networkidle' })
    const documents = documentsOf(page)
    await rowMenu(page).click()
    await expect(menuItem(page)).toBeVisible()
    expect(documents).toEqual([])
  })
}

test('a dialog whose code failed opens by the same press, and what it shares with the page is there once', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/(vendor|shell)-[^/]+\.js/.test(request.url())) scripts.push(request.url())
  })
  await failChunk(page, 'SignInDialog', 1)
  await page.goto(`${facts.demo}/feature-requests`, { waitUntil: 'networkidle' })
  await page
    .getByRole('main')
    .getByRole('button', { name: like('portal.vote.label') })
    .first()
    .click()
  await expect(page.getByLabel(t('write.signIn.email'))).toBeVisible()
  expect(scripts.filter((address) => address.includes('?'))).toEqual([])
  expect(new Set(scripts).size).toBe(scripts.length)
})

test('the bell and the menu of a signed-in person come although their code failed', async ({ page }) => {
  await signInFrom(page, 'Nell')
  await failChunk(page, '(Bell|bell)', 2)
  await page.goto(`${facts.demo}/feature-requests`)
  await expect(page.getByRole('button', { name: like('bell.button') })).toBeVisible()
  await page.getByRole('button', { name: like('bell.button') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('code that fails for ever: the page loads itself anew once, keeps the draft, then says so, and reports it', async ({
  context,
}) => {
  const page = await context.newPage()
  await failChunk(page, 'RowMenu', Infinity)
  await page.goto(`${facts.demo}/bugs`, { waitUntil: 'networkidle' })
  await page.getByPlaceholder(t('portal.composer.open')).click()
  await page.getByLabel(t('write.composer.title')).fill('Half of a thought')
  const [documents, reports] = [documentsOf(page), reportsOf(page)]
  const replaced = await beingReplaced(page)
  await rowMenu(page).click()
  await expect.poll(() => documents).toEqual(['/bugs'])
  await replaced()
  await expect(page.getByLabel(t('write.composer.title'))).toHaveValue('Half of a thought')
  await page.waitForLoadState('networkidle')
  await rowMenu(page).click()
  await expect(page.getByText(t('common.failed.text'))).toBeVisible()
  await page.waitForTimeout(1_000)
  expect(documents).toEqual(['/bugs'])
  expect(
    reports.every((message) => message === 'Loading script web/components/posts/RowMenu.tsx failed (missing)'),
  ).toBe(true)
  // One for each document: the second is told of its own.
  await expect.poll(() => reports.length).toBeGreaterThanOrEqual(1)
  expect(reports.length).toBeLessThanOrEqual(2)
})

test('without a connection the page stays, says so, and the same press works when the connection is back', async ({
  context,
}) => {
  const page = await context.newPage()
  await page.goto(`${facts.demo}/feature-requests`, { waitUntil: 'networkidle' })
  const documents = documentsOf(page)
  await context.setOffline(true)
  await rowMenu(page).click()
  await expect(page.getByText(t('common.failed.text'))).toBeVisible()
  await context.setOffline(false)
  await rowMenu(page).click()
  await expect(menuItem(page)).toBeVisible()
  expect(documents).toEqual([])
})

test('an old tab after a release: the page that was asked for is loaded as a document, and all works', async ({
  context,
}) => {
  const page = await context.newPage()
  await page.goto(`${facts.demo}/feature-requests`, { waitUntil: 'networkidle' })
  const documents = documentsOf(page)
  // The files of the tab's release are gone; a new document names those that are there.
  await page.route(/\/assets\/[^/]+\.js/, (route) =>
    documents.length === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  const address = (await post(page).getAttribute('href')) ?? ''
  await post(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gift vouchers' })).toBeVisible()
  await expect.poll(() => documents).toEqual([address])
  await page
    .getByRole('button', { name: like('portal.vote.label') })
    .first()
    .click()
  await expect(page.getByLabel(t('write.signIn.email'))).toBeVisible()
})

test('a page whose code is gone for ever is loaded once, and then says that it could not be', async ({ context }) => {
  const page = await context.newPage()
  await failChunk(page, '(PostPage|post)', Infinity)
  await page.goto(`${facts.demo}/feature-requests`, { waitUntil: 'networkidle' })
  const documents = documentsOf(page)
  await post(page).click()
  await expect.poll(() => documents.length).toBe(1)
  await expect(page.getByRole('heading', { name: t('common.failed.title') })).toBeVisible()
  await page.waitForTimeout(1_500)
  expect(documents).toHaveLength(1)
})

test('an error of rendering is reported once, and the page says that it could not be shown', async ({ context }) => {
  const page = await context.newPage()
  await signInFrom(page, 'Rita')
  const { path } = await postFrom(page, 'bugs', 'A post that breaks its page')
  await page.goto(`${facts.demo}/bugs?sort=new`, { waitUntil: 'networkidle' })
  const reports = reportsOf(page)
  await page.route('**/api/posts/getOne', (route) => route.fulfill({ json: { post: { id: 'broken' } } }))
  await page.locator(`main a[href="${path}"]`).first().click()
  await expect(page.getByRole('heading', { name: t('common.failed.title') })).toBeVisible()
  await expect.poll(() => reports.length).toBeGreaterThan(0)
  await page.waitForTimeout(500)
  expect(reports).toHaveLength(1)
})

test('without the entry script the page is loaded anew once and reports it', async ({ context }) => {
  const page = await context.newPage()
  const [documents, reports] = [documentsOf(page), reportsOf(page)]
  await page.route(/\/assets\/client-/, (route) => (documents.length === 1 ? route.abort() : route.continue()))
  await page.goto(`${facts.demo}/feature-requests`, { waitUntil: 'commit' })
  await expect.poll(() => documents.length).toBe(2)
  // The first document never starts; the second does.
  await expect(page.locator('#app[data-started]')).toBeAttached()
  await rowMenu(page).click()
  await expect(menuItem(page)).toBeVisible()
  await expect
    .poll(() => reports)
    .toEqual([expect.stringMatching(/^Loading script http.*\/client-[^/]+\.js failed \(missing\)$/)])
})

test('a stylesheet that failed is loaded again in its place and reported', async ({ context }) => {
  const page = await context.newPage()
  const reports = reportsOf(page)
  let asked = 0
  await page.route(/\/assets\/portal-[^/]+\.css/, (route) => ((asked += 1) === 1 ? route.abort() : route.continue()))
  await page.goto(`${facts.demo}/feature-requests`)
  await expect(page.locator('.sr-only').first()).toHaveCSS('position', 'absolute')
  await expect
    .poll(() => reports)
    .toEqual([expect.stringMatching(/^Loading stylesheet http.*\.css failed \(missing\)$/)])
  expect(await callFrom(page, '/api/viewer/get', {})).toBeNull()
})

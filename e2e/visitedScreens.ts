import type { Page } from '@playwright/test'
import { postFrom, signInFrom } from './calls.ts'
import { expect } from './journey.ts'
import { otherFile, pictureFile } from './pictureFiles.ts'

/** Gives the sentence of an id in the language that a screen is visited in. */
type Words = (id: string) => string

/** A screen of the demo that every sweep visits. */
export interface VisitedScreen {
  name: string
  path: string
  /** Asserts that what the screen is about is there: an empty page has no faults either. */
  shows(page: Page, t: Words): Promise<void>
  team?: boolean
  /** The part that is judged, where it lies over the rest of the page: what is half covered is no target while it is. */
  within?: string
}

const post = '/feature-requests/p/take-a-deposit-when-a-new-client-books'
const rows = 'main li button[aria-pressed]'

export const visitedScreens: VisitedScreen[] = [
  { name: 'the overview of boards', path: '/', shows: has('main li', 3) },
  { name: 'a board', path: '/feature-requests', shows: has(rows, 8) },
  {
    name: 'a board, filtered',
    path: '/feature-requests?sort=top&status=planned,in-progress&q=client',
    shows: has('main form + ul a', 2),
  },
  { name: 'a board, filtered to nothing', path: '/feature-requests?q=zzzz', shows: says('portal.noMatch.title') },
  { name: 'a post', path: post, shows: has('[id^=comment-]', 2) },
  { name: 'a post that could not be loaded', path: '/feature-requests', shows: failToOpen },
  // A phone shows one column at a time.
  { name: 'the roadmap', path: '/roadmap', shows: has('main section:visible li button[aria-pressed]', 3) },
  { name: 'the roadmap, filtered to nothing', path: '/roadmap?category=gone', shows: says('portal.noMatch.title') },
  { name: 'the search', path: '/search', shows: says('search.hint') },
  { name: 'the search across boards', path: '/search?q=calendar', shows: has(rows, 2) },
  { name: 'a search that finds nothing', path: '/search?q=zzzz', shows: says('portal.noMatch.title') },
  { name: 'the notifications', path: '/notifications', team: true, shows: showsNews },
  { name: 'the notifications of a stranger', path: '/notifications', shows: says('notifications.signIn.title') },
  { name: 'what the bell opens', path: '/search', team: true, within: '[popover][role=dialog]', shows: openBell },
  { name: 'what somebody is told', path: '/settings/notifications', team: true, shows: has('main fieldset select', 6) },
  { name: 'signing in', path: '/login?team=', shows: has('form', 2) },
  { name: 'setting a password', path: '/set-password#token=a-token', shows: says('account.setPassword.hint') },
  { name: 'the not-found page', path: '/nothing', shows: says('common.notFound.title') },
  { name: 'the dialog of signing in', path: '/feature-requests', shows: openDialog },
  { name: 'the composer', path: '/feature-requests', shows: openComposer },
  { name: 'the composer with a picture and a refused file', path: '/feature-requests', team: true, shows: addPictures },
  { name: 'the menu of the account', path: '/search', team: true, within: '[role=menu]', shows: openMenu },
  { name: 'name and picture', path: '/admin/posts', team: true, shows: openViewer },
  { name: 'a profile', path: post, shows: openProfile },
  { name: 'my posts', path: '/my/posts', team: true, shows: has('main nav', 1) },
  { name: 'my votes for a stranger', path: '/my/votes', shows: says('people.signIn.title') },
  { name: 'the settings', path: '/settings', team: true, shows: has('main select', 2) },
  { name: 'the sessions', path: '/settings/sessions', team: true, shows: says('people.sessions.this') },
  { name: 'the data', path: '/settings/data', team: true, shows: says('people.data.download') },
  { name: 'people to mention', path: post, team: true, shows: openMentions },
  { name: "the team's posts", path: '/admin/posts', team: true, shows: has('main a[href^="/admin/posts/"]', 8) },
  {
    name: "a post in the team's hands",
    path: `/admin/posts${post.replace('/p/', '/')}`,
    team: true,
    shows: has('[id^=comment-]', 2),
  },
  { name: "the team's boards", path: '/admin/boards', team: true, shows: has('main a[href^="/admin/boards/"]', 4) },
  { name: "a board's settings", path: '/admin/boards/feature-requests', team: true, shows: has('main input', 3) },
  { name: "the company's settings", path: '/admin/settings', team: true, shows: has('main input:not([type=file])', 2) },
]

function has(selector: string, count: number) {
  return (page: Page) => expect(page.locator(selector).nth(count - 1)).toBeVisible()
}

function says(id: string) {
  return (page: Page, t: Words) => expect(page.getByText(t(id)).first()).toBeVisible()
}

async function failToOpen(page: Page, t: Words): Promise<void> {
  await page.route('**/api/posts/getOne', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"error":"server error","code":"serverError"}',
    }),
  )
  await page.locator('main h3 a').first().click()
  await says('common.failed.title')(page, t)
}

async function openDialog(page: Page): Promise<void> {
  await page.locator(rows).first().click()
  await expect(page.locator('dialog input[type=email]')).toBeFocused()
}

async function openComposer(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('portal.composer.open') }).click()
  await page.locator('#post-title').fill('gift')
  await has('main form section li button', 1)(page)
}

async function addPictures(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('portal.composer.open') }).click()
  await page
    .locator('main form input[type=file]')
    .setInputFiles([await pictureFile('axe.png'), await otherFile('axe.txt', 'words')])
  await has('textarea[id*="-alt-"]', 1)(page)
  await says('pictures.wrongType')(page, t)
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('header button[aria-haspopup=menu]').click()
  await has('[role=menu] [role=menuitem]', 4)(page)
}

async function openViewer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nadia Brandt' }).click()
  await page.getByRole('menuitem', { name: 'Name and picture' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
}

/** A visitor's post is news to the team; made once a worker. */
let news: Promise<void> | undefined

async function makeNews(page: Page): Promise<void> {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('There is no browser.')
  const visitor = await context.newPage()
  await signInFrom(visitor, 'Nora News')
  await postFrom(visitor, 'bugs', 'The calendar jumps a week back when the clocks change')
  await context.close()
}

async function showsNews(page: Page): Promise<void> {
  await (news ??= makeNews(page))
  await expect(async () => {
    await page.reload()
    await expect(page.locator('main li a').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

async function openBell(page: Page): Promise<void> {
  await (news ??= makeNews(page))
  await page.locator('header button[aria-haspopup=dialog]').click()
  await has('[popover][role=dialog] li a', 1)(page)
}

async function openMentions(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('post.comment.placeholder') }).click()
  await page.locator('main form textarea').pressSequentially('@')
  await has('[role=listbox] [role=option]', 2)(page)
}

async function openProfile(page: Page): Promise<void> {
  await page.locator('main a[href^="/u/"]').first().click()
  await page.waitForURL(/\/u\//)
  await has('main li h3', 1)(page)
}

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { callFrom } from './calls.ts'
import { codeFor, expect, facts, newAddress, test } from './journey.ts'
import { otherFile, pick, pictureFile } from './pictureFiles.ts'
import { asOwner } from './team.ts'

interface Screen {
  name: string
  path: string
  /** Asserts that what the screen is about is there: an empty page has no violations either. */
  shows(page: Page): Promise<void>
  team?: boolean
  /** A language other than English. */
  locale?: string
  /** The part that is judged, where it lies over the rest of the page: what is half covered is no target while it is. */
  within?: string
}

const screens: Screen[] = [
  { name: 'the overview of boards', path: '/', shows: (page) => atLeast(page, 'main li', 3) },
  { name: 'a board', path: '/feature-requests', shows: (page) => atLeast(page, 'main li button[aria-pressed]', 8) },
  { name: 'a board, filtered to nothing', path: '/feature-requests?q=zzzz', shows: (page) => expect(page.getByText('Nothing matches')).toBeVisible() },
  { name: 'a post', path: '/feature-requests/p/take-a-deposit-when-a-new-client-books', shows: (page) => atLeast(page, '[id^=comment-]', 2) },
  { name: 'the roadmap', path: '/roadmap', shows: showsRoadmap },
  { name: 'the roadmap, filtered to nothing', path: '/roadmap?category=gone', shows: (page) => expect(page.getByText('Nothing matches')).toBeVisible() },
  { name: 'the search across boards', path: '/search?q=calendar', shows: (page) => atLeast(page, 'main li button[aria-pressed]', 2) },
  { name: 'a search that finds nothing', path: '/search?q=zzzz', shows: (page) => expect(page.getByText('No post has')).toBeVisible() },
  { name: 'a board in Arabic', path: '/feature-requests', locale: 'ar', shows: (page) => atLeast(page, 'main li button[aria-pressed]', 8) },
  { name: 'a post in Arabic', path: '/feature-requests/p/take-a-deposit-when-a-new-client-books', locale: 'ar', shows: (page) => atLeast(page, '[id^=comment-]', 2) },
  { name: 'the roadmap in Arabic', path: '/roadmap', locale: 'ar', shows: showsRoadmap },
  { name: 'the notifications', path: '/notifications', team: true, shows: showsNews },
  { name: 'the notifications of a stranger', path: '/notifications', shows: (page) => expect(page.getByText('Log in to see your notifications')).toBeVisible() },
  { name: 'what the bell opens', path: '/search', team: true, within: '[popover][role=dialog]', shows: openBell },
  { name: 'what somebody is told, in Arabic', path: '/settings/notifications', locale: 'ar', team: true, shows: (page) => atLeast(page, 'main fieldset select', 6) },
  { name: 'what somebody is told', path: '/settings/notifications', team: true, shows: (page) => atLeast(page, 'main fieldset select', 6) },
  { name: 'signing in', path: '/login?team=', shows: (page) => atLeast(page, 'form', 2) },
  { name: 'the not-found page', path: '/nothing', shows: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible() },
  { name: 'the dialog of signing in', path: '/feature-requests', shows: openDialog },
  { name: 'the composer', path: '/feature-requests', shows: openComposer },
  { name: 'the composer with a picture and a refused file', path: '/feature-requests', team: true, shows: addPictures },
  { name: 'name and picture', path: '/admin/posts', team: true, shows: openViewer },
  { name: 'a profile', path: '/feature-requests/p/take-a-deposit-when-a-new-client-books', shows: openProfile },
  { name: 'my posts', path: '/my/posts', team: true, shows: (page) => expect(page.getByRole('navigation', { name: 'What is listed' })).toBeVisible() },
  { name: 'my votes for a stranger', path: '/my/votes', shows: (page) => expect(page.getByText('You are not logged in')).toBeVisible() },
  { name: 'the settings', path: '/settings', team: true, shows: (page) => atLeast(page, 'main select', 2) },
  { name: 'the sessions', path: '/settings/sessions', team: true, shows: (page) => expect(page.getByText('This one')).toBeVisible() },
  { name: 'the data', path: '/settings/data', team: true, shows: (page) => expect(page.getByRole('link', { name: 'Download your data' })).toBeVisible() },
  { name: 'people to mention', path: '/feature-requests/p/take-a-deposit-when-a-new-client-books', team: true, shows: openMentions },
  { name: "the team's posts", path: '/admin/posts', team: true, shows: (page) => atLeast(page, 'main a[href^="/admin/posts/"]', 8) },
  { name: "a post in the team's hands", path: '/admin/posts/feature-requests/take-a-deposit-when-a-new-client-books', team: true, shows: (page) => atLeast(page, '[id^=comment-]', 2) },
  { name: "the team's boards", path: '/admin/boards', team: true, shows: (page) => atLeast(page, 'main a[href^="/admin/boards/"]', 4) },
  { name: "a board's settings", path: '/admin/boards/feature-requests', team: true, shows: (page) => atLeast(page, 'main input', 3) },
  { name: "the company's settings", path: '/admin/settings', team: true, shows: (page) => atLeast(page, 'main input:not([type=file])', 2) },
]

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`${scheme}, ${width} px`, () => {
      test.use({ contextOptions: { colorScheme: scheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' } })
      for (const screen of screens) {
        test(`${screen.name} has no violation`, async ({ page, context }) => {
          if (screen.team === true) await asOwner(context)
          if (screen.locale !== undefined) await context.addCookies([{ name: 'upwell-language', value: screen.locale, url: facts.demo }])
          await page.goto(facts.demo + screen.path, { waitUntil: 'networkidle' })
          await screen.shows(page)
          const whole = new AxeBuilder({ page })
          const { violations } = await (screen.within === undefined ? whole : whole.include(screen.within)).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
          const scrolls = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')
          expect(scrolls, 'the page scrolls sideways').toBe(false)
        })
      }
    })
  }
}

async function atLeast(page: Page, selector: string, count: number): Promise<void> {
  await expect(page.locator(selector).nth(count - 1)).toBeVisible()
}

/** A phone shows one column at a time. */
async function showsRoadmap(page: Page): Promise<void> {
  await atLeast(page, 'main section:visible li button[aria-pressed]', 3)
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Upvote/ }).first().click()
  await expect(page.getByRole('dialog').getByLabel('Email address')).toBeVisible()
}

async function openComposer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Describe your idea…' }).click()
  await page.getByLabel('Title').fill('gift')
  await expect(page.getByRole('region', { name: 'Similar posts' }).getByRole('listitem').first()).toBeVisible()
}

async function addPictures(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Describe your idea…' }).click()
  await pick(page, await pictureFile('axe.png'), await otherFile('axe.txt', 'words'))
  await expect(page.getByRole('textbox', { name: /^Describe picture 1/ })).toBeVisible()
  await expect(page.getByText('It is not a JPEG, PNG, WebP, GIF or AVIF picture.')).toBeVisible()
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
  await visitor.goto(`${facts.demo}/bugs`)
  const email = newAddress()
  await callFrom(visitor, '/api/viewer/requestCode', { email })
  await callFrom(visitor, '/api/viewer/signIn', { email, code: await codeFor(email), name: 'Nora News' })
  const boards = await callFrom<{ id: string; urlName: string }[]>(visitor, '/api/boards/getAll', {})
  await callFrom(visitor, '/api/posts/create', { boardID: boards.find(({ urlName }) => urlName === 'bugs')?.id, title: 'The calendar jumps a week back when the clocks change' })
  await context.close()
}

async function showsNews(page: Page): Promise<void> {
  await (news ??= makeNews(page))
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('wrote this post.').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

async function openBell(page: Page): Promise<void> {
  await (news ??= makeNews(page))
  await page.getByRole('banner').getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText('wrote this post.').first()).toBeVisible()
}

async function openMentions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What do you think?' }).click()
  await page.getByRole('textbox', { name: 'Comment' }).pressSequentially('@')
  await atLeast(page, '[role=listbox] [role=option]', 2)
}

async function openProfile(page: Page): Promise<void> {
  await page.locator('main a[href^="/u/"]').first().click()
  await page.waitForURL(/\/u\//)
  await atLeast(page, 'main li h3', 1)
}

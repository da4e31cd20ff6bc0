import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { wordsOf } from '../words.ts'
import { portal, type PortalFacts, type Where, type Who } from './portalFacts.ts'

export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** A page, and the words that stand on it. */
export interface Stage {
  page: Page
  /** The sentence of an id, as it stands in the page's language. */
  t(id: string): string
}

/** A state that a screen can be in, how it comes about, and what shows that it did. */
export interface ScreenState {
  screen: string
  state: string
  kind: 'empty' | 'loaded' | 'failed' | 'dialog'
  who?: Who
  where?: Where
  path: string | ((facts: PortalFacts) => string)
  /** Calls that the server answers with a failure, from the page's first moment on. */
  fails?: readonly string[]
  /** Brings the state about on the page as it came. */
  reach?(stage: Stage): Promise<unknown>
  /** What is seen in no other state: an empty page has no violations either. */
  shows(stage: Stage): Locator
  /** The part that is judged, where it lies over the rest: what is half covered is no target while it is. */
  within?: string
}

/** Opens the address of a state as whoever it is for, and brings the state about. */
export async function setScene(page: Page, state: ScreenState, language: Language): Promise<Stage> {
  const { who = 'stranger', where = 'full', path, fails = [] } = state
  const origin = portal.origins[where]
  const context = page.context()
  await context.addCookies([
    ...(portal.sessions[where]?.[who] ?? []),
    { name: 'upwell-language', value: language, url: origin },
  ])
  await failCalls(page, ...fails)
  const calm = await watchRequests(page)
  await page.goto(origin + (typeof path === 'string' ? path : path(portal)))
  if (where !== 'failing') await expect.poll(() => page.evaluate('window.isAwake')).toBe(true)
  await calm()
  const stage = { page, t: wordsOf(language) }
  await state.reach?.(stage)
  await expect(state.shows(stage)).toBeVisible()
  await calm()
  return stage
}

const stepMs = 40

/** Gives what waits until a page has loaded all that it asked for. The stream of news, which never ends, is left out. */
async function watchRequests(page: Page): Promise<() => Promise<void>> {
  const open = new Set<Request>()
  page.on('request', (request) => void (request.resourceType() === 'eventsource' || open.add(request)))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  await page.addInitScript({ content: "addEventListener('upwell:awake', () => { window.isAwake = true })" })
  return async () => {
    for (let steps = 0; steps < 3; steps = open.size > 0 ? 0 : steps + 1) await page.waitForTimeout(stepMs)
  }
}

/** From now on the server answers these calls as it does when it fails. */
async function failCalls(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths)
    await page.route(`**${path}`, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"error":"server error","code":"serverError"}',
      }),
    )
}

/** Follows a link of the page while the calls of the one that it leads to fail. */
export function thenFails(link: string, ...paths: string[]): (stage: Stage) => Promise<void> {
  return async ({ page }) => {
    await failCalls(page, ...paths)
    await page.locator(link).locator('visible=true').first().click()
  }
}

/** Presses buttons in turn, each by its sentence. */
export function presses(...ids: string[]): (stage: Stage) => Promise<void> {
  return async ({ page, t }) => {
    for (const id of ids)
      await page
        .getByRole('button', { name: t(id), exact: true })
        .locator('visible=true')
        .first()
        .click()
  }
}

/** Does one thing after another. */
export function inTurn(...steps: ((stage: Stage) => Promise<unknown>)[]): (stage: Stage) => Promise<void> {
  return async (stage) => {
    for (const step of steps) await step(stage)
  }
}

/** The first visible element of the page's own part that has a text. */
export const text =
  (id: string) =>
  ({ page, t }: Stage): Locator =>
    page.getByText(t(id)).locator('visible=true').first()

/** So many elements are there: the last of them. */
export const atLeast =
  (selector: string, count: number) =>
  ({ page }: Stage): Locator =>
    page
      .locator(selector)
      .locator('visible=true')
      .nth(count - 1)

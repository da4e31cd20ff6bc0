import type { Locator, Page } from '@playwright/test'
import { watchRest } from '../awake.ts'
import type { MessageID } from '../words.ts'
import type { Places, Where, Who } from './portalFacts.ts'

/** A page, and the words shown on it. */
export interface Stage {
  page: Page
  /** The sentence of an id, in the page's language. */
  t(id: MessageID): string
}

/** What is seen in no other state: a sentence, so many elements, or a heading. An empty page has no violations either. */
export type Shown = { sentence: MessageID } | { selector: string; count: number } | { heading: string }

/** A state that a screen can be in, how it comes about, and what shows that it did. */
export interface ScreenState {
  screen: string
  state: string
  kind: 'empty' | 'loaded' | 'failed' | 'dialog'
  who?: Who
  where?: Where
  path: string | ((places: Places) => string)
  /**
   * The page is only read: texts, links and a status, in parts whose look another state shows. A page test judges it, as the server renders
   * it; a browser does only when every combination is asked for.
   */
  rendered?: { status: 200 | 404 }
  /** Calls that the server answers with a failure, from the page's first moment on. */
  fails?: readonly string[]
  /** Brings the state about on the page as it came. */
  reach?(stage: Stage): Promise<unknown>
  shows: Shown
  /** What it changes for all who look at the same time: states that change the same are looked at one after the other. */
  changes?: 'the import under way'
  /** The part that is judged, where it lies over the rest: what is half covered is no target while it is. */
  within?: string
}

/** Waits until the page shows a sentence. */
export function text(id: MessageID): Shown {
  return { sentence: id }
}

/** So many visible elements are there. */
export function atLeast(selector: string, count: number): Shown {
  return { selector, count }
}

/** The page's first heading says this. */
export function headed(heading: string): Shown {
  return { heading }
}

/** What shows that a state came about, on its page: the first of it that is visible, of several elements the last. */
export function locate({ page, t }: Stage, shown: Shown): Locator {
  if ('heading' in shown) return page.getByRole('heading', { level: 1, name: shown.heading, exact: true })
  if ('sentence' in shown) return page.getByText(t(shown.sentence)).locator('visible=true').first()
  return page
    .locator(shown.selector)
    .locator('visible=true')
    .nth(shown.count - 1)
}

/** From now on the server answers these calls as it does when it fails. */
export async function failCalls(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths)
    await page.route(`**${path}`, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"error":"server error","code":"serverError"}',
      }),
    )
}

/** From now on the server answers these calls so: what would take days, other servers or many people to come about. */
export async function answerCalls(page: Page, answers: Readonly<Record<string, object>>): Promise<void> {
  for (const [path, json] of Object.entries(answers)) await page.route(`**${path}`, (route) => route.fulfill({ json }))
}

/** Loads the page again, whose browser asks for these calls by itself, and answers them so. */
export function reloads(answers: Readonly<Record<string, object>>): (stage: Stage) => Promise<void> {
  return async ({ page }) => {
    await answerCalls(page, answers)
    const rest = watchRest(page)
    await page.reload()
    await rest()
  }
}

/** Follows a link of the page to one whose calls are answered so. */
export function follows(link: string, answers: Readonly<Record<string, object>>): (stage: Stage) => Promise<void> {
  return async ({ page }) => {
    await answerCalls(page, answers)
    await press(page, link)
  }
}

/** Follows a link of the page while the calls of the one that it leads to fail. */
export function thenFails(link: string, ...paths: string[]): (stage: Stage) => Promise<void> {
  return async ({ page }) => {
    await failCalls(page, ...paths)
    await press(page, link)
  }
}

/** Follows a link, also one that a phone folds away. */
function press(page: Page, link: string): Promise<void> {
  return page.locator(link).first().dispatchEvent('click')
}

/** Presses buttons in turn, each by its sentence. */
export function presses(...ids: MessageID[]): (stage: Stage) => Promise<void> {
  return async ({ page, t }) => {
    for (const id of ids)
      await page
        .getByRole('button', { name: t(id), exact: true })
        .locator('visible=true')
        .first()
        .click()
  }
}

/** Opens the menu of a button and picks what it offers, each by its sentence. */
export function picks(menu: MessageID, item: MessageID): (stage: Stage) => Promise<void> {
  return async (stage) => {
    await presses(menu)(stage)
    await stage.page.getByRole('menuitem', { name: stage.t(item), exact: true }).click()
  }
}

/** Does one thing after another. */
export function inTurn(...steps: ((stage: Stage) => Promise<unknown>)[]): (stage: Stage) => Promise<void> {
  return async (stage) => {
    for (const step of steps) await step(stage)
  }
}

/** Asks for a code to an address that nobody has. */
export async function sendCode({ page, t }: Stage): Promise<void> {
  await page.locator('input[autocomplete=email]').fill(`ways-${process.pid}-${Date.now()}@example.com`)
  await presses('write.signIn.send')({ page, t })
}

import type { Page, Route } from '@playwright/test'
import { callFrom } from './calls.ts'
import { codeFor, expect, facts, newAddress } from './journey.ts'

/** How long the server is held back, and how soon what was pressed shows all the same (the product's bar), in ms. */
export const heldMs = 2000
export const paintMs = 50
/** A busy machine may be late once: the best of so many presses counts. */
const tries = 6

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Holds every call back, then lets it through or does with it what is given. Gives what lets all calls through again. */
export async function holdBack(
  page: Page,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => Promise<void>> {
  await page.route('**/api/**', async (route) => {
    await wait(heldMs)
    await then(route).catch(() => {})
  })
  return () => page.unroute('**/api/**')
}

/** A write is answered as a server does that failed; reads go through. */
export function failWrites(...paths: string[]): (route: Route) => Promise<void> {
  return (route) =>
    paths.some((path) => route.request().url().includes(path))
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"error":"server error","code":"serverError"}',
        })
      : route.continue()
}

/**
 * Does something, and gives how many ms lie between its input and the frame that shows it, by the browser's own clock: from the time stamp of
 * the event to after the next frame once `shown`, an expression of the page, has become true. Null when it does not within a second.
 */
export async function paintTime(page: Page, shown: string, act: () => Promise<void>): Promise<number | null> {
  await page.evaluate(`(() => {
    let began
    const note = (event) => { if (event.type === 'click' || event.key === 'Enter') began ??= event.timeStamp }
    for (const type of ['click', 'keydown']) addEventListener(type, note, { capture: true })
    window.painted = new Promise((resolve) => {
      const end = (ms) => {
        observer.disconnect()
        for (const type of ['click', 'keydown']) removeEventListener(type, note, { capture: true })
        resolve(ms)
      }
      const look = () => {
        if (began === undefined || !(${shown})) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => end(performance.now() - began)))
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      setTimeout(() => end(null), 1500)
    })
  })()`)
  await act()
  return page.evaluate<number | null>('window.painted')
}

export interface Press {
  /** An expression of the page that is true once it shows. */
  shown: string
  act(): Promise<void>
}

/** Presses, and expects one of the presses to show within 50 ms, and all of them to show at once. With `onlyAsNeeded` the first that does is the last. */
export async function expectPainted(
  page: Page,
  what: string,
  presses: readonly Press[],
  onlyAsNeeded = false,
): Promise<void> {
  const times: number[] = []
  for (const { shown, act } of presses.slice(0, tries)) {
    if (onlyAsNeeded && times.some((time) => time <= paintMs)) break
    const time = await paintTime(page, shown, act)
    expect(time, `${what}: what shows it: ${shown}`).not.toBeNull()
    times.push(Math.round(time ?? 0))
  }
  process.stdout.write(`    painted: ${what}: ${Math.min(...times)} ms (${times.join(', ')})\n`)
  expect(
    Math.min(...times),
    `${what}: ms from the input to the frame that shows it, of ${times.join(', ')}`,
  ).toBeLessThanOrEqual(paintMs)
}

/** An expression of the page: whether what a selector finds has an attribute of this value. */
export function has(selector: string, attribute: string, value: string): string {
  return `document.querySelector(${JSON.stringify(selector)})?.getAttribute(${JSON.stringify(attribute)}) === ${JSON.stringify(value)}`
}

export interface Written {
  id: string
  urlName: string
}

/** Signs somebody new in by calls, from a page of the demo's portal. */
export async function enter(page: Page, name: string): Promise<string> {
  const email = newAddress()
  if (!page.url().startsWith(facts.demo)) await page.goto(`${facts.demo}/roadmap`)
  await callFrom(page, '/api/viewer/requestCode', { email })
  await callFrom(page, '/api/viewer/signIn', { email, code: await codeFor(email), name })
  return email
}

/** Writes a post with the title on a board of the demo. */
export async function writePost(page: Page, title: string, board = 'bugs'): Promise<Written> {
  const boards = await callFrom<{ id: string; urlName: string }[]>(page, '/api/boards/getAll', {})
  return callFrom<Written>(page, '/api/posts/create', {
    boardID: boards.find(({ urlName }) => urlName === board)?.id,
    title,
  })
}

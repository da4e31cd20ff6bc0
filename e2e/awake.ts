import type { BrowserContext, Page, Request } from '@playwright/test'

/**
 * Lets `networkidle` say of a context's pages what a journey asks it for: that a page is awake, and that what it loads then is there. By itself it says
 * that nothing was asked for during half a second, which is so too where a busy machine has the scripts and hasn't come to run them.
 */
export async function idleOnceAwake(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: "globalThis.whenAwake = new Promise((resolve) => addEventListener('upwell:awake', () => resolve(true)))",
  })
  const open = context.newPage.bind(context)
  context.newPage = async () => waitingForRest(await open())
}

/** Comes once a page that has a script of ours is awake. */
const woken = "Promise.resolve(document.querySelector('#app ~ script[src]') && globalThis.whenAwake)"

/**
 * Comes in a moment in which nothing else is to be done, after what the page itself has put off until such a moment: that was asked for earlier. A page
 * that is out of sight has them rarely.
 */
const leisure = `new Promise((done) => {
  requestIdleCallback(done)
  setTimeout(done, document.visibilityState === 'hidden' ? 1_000 : 10_000)
}).then(() => null)`

/** Of what is under way after this time no end is heard: Playwright has counted it as over. */
const mostWaitMs = 30_000

/** So many times in turn nothing is under way. */
const calm = 3

/** Notes what a page asks for from now on, and gives what waits until it is awake and nothing more is under way; `asleep` is a page that won't wake up. */
export function watchRest(page: Page, { asleep = false } = {}): () => Promise<void> {
  const loading = new Set<Request>()
  // What the document before was waiting for comes no more.
  page.on('domcontentloaded', () => loading.clear())
  page.on('request', (request) => {
    // Both may never end: the stream of news, and what is sent as a page is left.
    if (!['eventsource', 'ping'].includes(request.resourceType())) loading.add(request)
  })
  page.on('requestfinished', (request) => void loading.delete(request))
  page.on('requestfailed', (request) => void loading.delete(request))
  return async () => {
    const end = Date.now() + mostWaitMs
    for (let times = 0; times < calm && !page.isClosed();) {
      // A document that is being replaced has no leisure.
      const isIdle = await page.evaluate(asleep ? leisure : `${woken}.then(() => ${leisure})`).then(
        () => loading.size === 0 || Date.now() > end,
        () => false,
      )
      times = isIdle ? times + 1 : 0
    }
  }
}

/** In place of `networkidle`, which by itself waits for half a second more each time. */
function waitingForRest(page: Page): Page {
  const rest = watchRest(page)
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const waitForLoadState = page.waitForLoadState.bind(page)
  page.goto = async (url, options) => {
    if (options?.waitUntil !== 'networkidle') return goto(url, options)
    const answer = await goto(url, { ...options, waitUntil: 'load' })
    await rest()
    return answer
  }
  page.reload = async (options) => {
    if (options?.waitUntil !== 'networkidle') return reload(options)
    const answer = await reload({ ...options, waitUntil: 'load' })
    await rest()
    return answer
  }
  page.waitForLoadState = async (state, options) => {
    if (state !== 'networkidle') return waitForLoadState(state, options)
    await waitForLoadState('load', options)
    await rest()
  }
  return page
}

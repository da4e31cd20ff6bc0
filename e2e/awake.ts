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

/**
 * Waits in a page: for its waking, where there is a script of ours, and for a moment in which nothing else is to be done. What the page has put off
 * until such a moment comes first, for it was asked for earlier. One that is out of sight has them rarely.
 */
const leisure = `(async () => {
  if (document.querySelector('#app ~ script[src]')) await globalThis.whenAwake
  await new Promise((done) => { requestIdleCallback(done); setTimeout(done, 1_000) })
})()`

/** So many times in turn nothing is under way. */
const calm = 3

function waitingForRest(page: Page): Page {
  const loading = new Set<Request>()
  page.on('request', (request) => {
    // What the document before was waiting for comes no more.
    if (request.isNavigationRequest()) loading.clear()
    // Both may never end: the stream of news, and what is sent as a page is left.
    if (!['eventsource', 'ping'].includes(request.resourceType())) loading.add(request)
  })
  page.on('requestfinished', (request) => void loading.delete(request))
  page.on('requestfailed', (request) => void loading.delete(request))
  const rest = async () => {
    for (let times = 0; times < calm && !page.isClosed(); ) {
      // A document that is being replaced has no leisure.
      const isIdle = await page.evaluate(leisure).then(
        () => loading.size === 0,
        () => false,
      )
      times = isIdle ? times + 1 : 0
    }
  }
  const [goto, reload, waitForLoadState] = [page.goto.bind(page), page.reload.bind(page), page.waitForLoadState.bind(page)]
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil === 'networkidle') await rest()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (options?.waitUntil === 'networkidle') await rest()
    return answer
  }
  page.waitForLoadState = async (state, options) => {
    await waitForLoadState(state, options)
    if (state === 'networkidle') await rest()
  }
  return page
}

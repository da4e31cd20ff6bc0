import type { BrowserContext, Page } from '@playwright/test'
import { anyAddress, expect, noteComplaints, test as journey } from '../journey.ts'
import { sizes, type Width } from './views.ts'

/**
 * A test that looks at pages of the width that it asks for. All tests of a worker share one context a width, which keeps what every page loads;
 * cookies, storage and the connection are set back after each. Whatever a page complains of fails its test.
 */
export const test = journey.extend<
  { open(width: Width): Promise<Page> },
  { contextOf(width: Width): Promise<BrowserContext> }
>({
  contextOf: [
    async ({ chromiumBrowser }, use) => {
      const contexts = new Map<Width, Promise<BrowserContext>>()
      const made = (width: Width) => chromiumBrowser.newContext({ ...sizes[width], reducedMotion: 'reduce' })
      await use((width) => {
        const context = contexts.get(width) ?? made(width)
        contexts.set(width, context)
        return context
      })
      for (const context of contexts.values()) await (await context).close()
    },
    { scope: 'worker' },
  ],
  open: async ({ contextOf, complaints }, use) => {
    const pages: Page[] = []
    await use(async (width) => {
      const page = await (await contextOf(width)).newPage()
      // Sign-ins are counted by address, and all pages come from this machine.
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': anyAddress() })
      noteComplaints(page, complaints)
      pages.push(page)
      return page
    })
    for (const page of pages) {
      await page.evaluate('localStorage.clear()')
      await page.close()
      await page.context().clearCookies()
      await page.context().setOffline(false)
    }
    const own = complaints.filter((complaint) => !isOfJudging.test(complaint))
    expect(own, 'what the page complained of').toEqual([])
  },
})

export { expect }

/** Said of the judge's own script where it looks into a frame in which none may run; that frame's document has none (`entryInWidget.page.test.tsx`). */
const isOfJudging = /^Blocked script execution in '[^']*\/admin\/changelog\/widget\//

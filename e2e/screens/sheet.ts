import { expect, test as base, type Browser, type Page } from '@playwright/test'
import { openingSheets, type sheetNames } from '../../web/dev/sheetNames.ts'
import { launchBrowser } from '../browser.ts'

export type SheetName = (typeof sheetNames)[number]

/** A test of a component's sheet: its page is one of a browser that knows no service. */
export const test = base.extend<{ page: Page }, { sheetsBrowser: Browser }>({
  sheetsBrowser: [
    async ({}, use) => {
      const browser = await launchBrowser()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ sheetsBrowser }, use) => {
    const context = await sheetsBrowser.newContext({ viewport: { width: 1024, height: 720 }, reducedMotion: 'reduce' })
    await use(await context.newPage())
    await context.close()
  },
})

/** Shows a component's sheet with every state that it has, and what it opens. */
export async function openSheet(page: Page, name: SheetName, theme: 'light' | 'dark'): Promise<{ opens: boolean }> {
  const opens = openingSheets.includes(name)
  await page.goto(`${process.env['SHEETS_URL'] ?? ''}?sheet=${name}&theme=${theme}`)
  await page.evaluate('document.fonts.ready')
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  if (opens) await page.getByRole('button').first().click()
  await forceStates(page)
  return { opens }
}

/** Brings about what a pointer or a keyboard would: only the browser's own tools can show several at once. */
async function forceStates(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: -1 })
  for (const force of ['hover', 'focus-visible', 'active']) {
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: `[data-force=${force}] :is(a, button, input, textarea, select)`,
    })
    const forcedPseudoClasses =
      force === 'focus-visible' ? ['focus', 'focus-visible'] : force === 'active' ? ['hover', 'active'] : [force]
    for (const nodeId of nodeIds) await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
  }
}

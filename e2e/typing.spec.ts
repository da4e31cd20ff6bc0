import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test'
import { holdScripts } from './heldBack.ts'
import { expect, facts, test } from './journey.ts'
import { t } from './words.ts'

/** How often each field is typed into on a slow machine and line; `TYPING_RUNS=20` for a measurement. */
const runs = Number(process.env['TYPING_RUNS'] ?? 1)

/** A field that is in the page's first HTML, and what appears below it when someone types. */
interface Standing {
  name: string
  path: string
  field: (page: Page) => Locator
  rest: (page: Page) => Locator
}

const fields: readonly Standing[] = [
  {
    name: 'the composer',
    path: '/feature-requests',
    field: (page) => page.locator('#post-title'),
    rest: (page) => page.getByLabel(t('write.composer.details')),
  },
  {
    name: 'the comment box',
    path: '/feature-requests/p/gift-vouchers',
    field: (page) => page.getByPlaceholder(t('post.comment.placeholder')),
    rest: (page) => page.getByRole('button', { name: t('comment.submit'), exact: true }),
  },
]

/** A machine of a sixth of the speed, on 400 kB/s with a round trip of 300 ms. */
async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const bytesPerSecond = 400_000
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

async function openAsleep(page: Page, { path, field }: Standing): Promise<Locator> {
  await page.goto(`${facts.demo}${path}`, { waitUntil: 'commit' })
  const there = field(page)
  await there.waitFor()
  return there
}

for (const standing of fields) {
  test.describe(standing.name, () => {
    for (let run = 1; run <= runs; run += 1)
      test(`keeps every letter that is typed from the click on, on a slow machine and line (${run})`, async ({
        page,
        context,
      }) => {
        await slowDown(context, page)
        const field = await openAsleep(page, standing)
        await field.click()
        await page.keyboard.type('abcdefghij klmnopqrs', { delay: 80 })
        await expect(standing.rest(page)).toBeVisible({ timeout: 90_000 })
        await page.keyboard.type('!', { delay: 80 })
        await expect(field).toHaveValue('abcdefghij klmnopqrs!')
        await expect(field).toBeFocused()
      })

    test('keeps what is typed and pasted before the page is awake, and the caret in it', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const release = await holdScripts(page)
      const field = await openAsleep(page, standing)
      await page.evaluate("navigator.clipboard.writeText('pasted')")
      await field.click()
      await page.keyboard.press('ControlOrMeta+V')
      await page.keyboard.type(' bc')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Shift+ArrowLeft')
      release()
      await expect(standing.rest(page)).toBeVisible()
      await page.keyboard.type('B')
      await expect(field).toHaveValue('pasted Bc')
      await page.reload()
      await expect(field).toHaveValue('pasted Bc')
      await expect(standing.rest(page)).toBeVisible()
    })

    test('keeps what an input method composes while the page wakes up', async ({ page, context }) => {
      await page.addInitScript("window.ends = 0; addEventListener('compositionend', () => (window.ends += 1), true)")
      const release = await holdScripts(page)
      const field = await openAsleep(page, standing)
      await field.click()
      const session = await context.newCDPSession(page)
      await compose(session, '\u306b')
      await compose(session, '\u306b\u307b')
      release()
      await expect(standing.rest(page)).toBeVisible()
      await compose(session, '\u306b\u307b\u3093')
      expect(await page.evaluate('window.ends'), 'how often the composition was broken off').toBe(0)
      await session.send('Input.insertText', { text: '\u65e5\u672c' })
      await expect(field).toHaveValue('\u65e5\u672c')
    })

    test('runs in the direction of what is typed', async ({ page }) => {
      const field = await openAsleep(page, standing)
      await field.click()
      await expect(field).toHaveCSS('direction', 'ltr')
      await page.keyboard.type('\u0645\u0631\u062d\u0628\u0627')
      await expect(standing.rest(page)).toBeVisible()
      await expect(field).toHaveValue('\u0645\u0631\u062d\u0628\u0627')
      await expect(field).toHaveCSS('direction', 'rtl')
    })
  })
}

async function compose(session: CDPSession, text: string): Promise<void> {
  await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
}

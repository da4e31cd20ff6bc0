import type { Browser, Frame, Page } from '@playwright/test'
import { t } from '../../e2e/words.ts'
import { slowDown, slowMachine, watch } from '../browser/slow.ts'
import { cell } from '../browser/inBrowser.ts'

const times = 10
/** How soon after the press the frame shows its first content on the slow line, in milliseconds. */
const most = 1_000

interface Way {
  name: string
  /** How long the pointer is over the button before the press. */
  hoverMs: number
  /** How many times slower the machine is. */
  rate: number
}

/** A finger presses at once; a pointer is over the button before it does. The slow machine is shown beside it and has no bar. */
const ways: readonly Way[] = [
  { name: 'pressed at once', hoverMs: 0, rate: 1 },
  { name: 'pointed at for 300 ms', hoverMs: 300, rate: 1 },
  { name: 'at once, slow machine too', hoverMs: 0, rate: slowMachine },
]

export interface OpeningFigures {
  way: string
  /** From the press to the first content in the frame, and until it can be used, in milliseconds. */
  shown: number[]
  ready: number[]
}

/** How soon a panel that nobody has opened before shows something, on the slow line. */
export async function measureOpening(
  browser: Browser,
  { url, portal, say }: { url: string; portal: string; say: (line: string) => void },
): Promise<{ figures: OpeningFigures[]; met: boolean }> {
  const figures: OpeningFigures[] = []
  say(`\n${'a panel on the slow line'.padEnd(26)} ${'first content ms'.padStart(22)} ${'ready ms'.padStart(22)}`)
  for (const way of ways) {
    const opened: OpeningFigures = { way: way.name, shown: [], ready: [] }
    for (let time = 0; time < times; time += 1) {
      const { shown, ready } = await openOnce(browser, { url, portal, way })
      opened.shown.push(shown)
      opened.ready.push(ready)
    }
    figures.push(opened)
    const noBar = (text: string) => text.replace(/ [✓✗]$/, '  ').padStart(22)
    const first = cell(opened.shown, most)
    say(`${way.name.padEnd(26)} ${way.rate === 1 ? first : noBar(first)} ${noBar(cell(opened.ready, Infinity))}`)
  }
  const met = figures.every(({ shown }, at) => ways[at]?.rate !== 1 || cell(shown, most).endsWith('✓'))
  return { figures, met }
}

async function openOnce(
  browser: Browser,
  { url, portal, way }: { url: string; portal: string; way: Way },
): Promise<{ shown: number; ready: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  try {
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page), way.rate)
    await watch(page)
    await page.goto(url, { waitUntil: 'load' })
    const button = page.getByRole('button', { name: t('sdk.open') })
    await button.waitFor()
    await page.waitForTimeout(1_000)
    await page.evaluate(`(() => {
      addEventListener('click', ({ timeStamp }) => (window.pressed ??= performance.timeOrigin + timeStamp), { capture: true })
      window.isReady = new Promise((resolve) => Upwell('on', 'ready', () => resolve(performance.timeOrigin + performance.now())))
    })()`)
    if (way.hoverMs > 0) {
      await button.hover()
      await page.waitForTimeout(way.hoverMs)
    }
    await button.click()
    const frame = await frameOf(page, portal)
    const readyAt = await page.evaluate<number>('isReady')
    const shownAt = await frame.evaluate<number>('performance.timeOrigin + noted.fcp')
    const pressed = await page.evaluate<number>('pressed')
    return { shown: shownAt - pressed, ready: readyAt - pressed }
  } finally {
    await context.close()
  }
}

/** The frame of the portal in a page, once its document has come. */
async function frameOf(page: Page, portal: string): Promise<Frame> {
  const find = () => page.frames().find((one) => one.url().startsWith(`${portal}/widget/`))
  return find() ?? (await page.waitForEvent('framenavigated', (one) => one.url().startsWith(`${portal}/widget/`)))
}

import type { Browser } from '@playwright/test'
import { notedIn, slowDown, watch } from '../browser/slow.ts'
import { medianOf } from '../load/measure.ts'

const pairs = 15
/** How long a page is watched after it has loaded. */
const settledMs = 2_000
/** How much later a product's page may be with the widget, and how much of it may move. */
const most = { share: 1.05, cls: 0 }

interface Load {
  lcp: number
  blocking: number
  cls: number
  /** What was asked of the portal. */
  asked: string[]
}

export interface PairFigures {
  without: Load[]
  with: Load[]
}

/** A product's page without the widget and with it, in turns, on the slow machine and line and with nothing kept from before. */
export async function measurePairs(
  browser: Browser,
  { urlOf, portal, say }: { urlOf(name: string): string; portal: string; say: (line: string) => void },
): Promise<{ figures: PairFigures; met: boolean }> {
  const figures: PairFigures = { without: [], with: [] }
  const load = async (side: keyof PairFigures) =>
    figures[side].push(await loadOnce(browser, urlOf(side === 'with' ? 'button' : 'none'), portal))
  for (let pair = 0; pair < pairs; pair += 1)
    for (const side of pair % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const))
      await load(side)
  say(
    `\n${'a product’s page'.padEnd(26)} ${'without'.padStart(22)} ${'with the widget'.padStart(22)}   ${pairs} pairs in turns, slow machine and line`,
  )
  const areMet = (['lcp', 'blocking'] as const).map((name) => {
    const [bare, widget] = [figures.without, figures.with].map((loads) => loads.map((one) => one[name])) as [
      number[],
      number[],
    ]
    const share = medianOf(widget) / medianOf(bare)
    const isMet = medianOf(widget) <= medianOf(bare) * most.share
    say(
      `${(name === 'lcp' ? 'LCP ms' : 'blocking ms').padEnd(26)} ${spread(bare).padStart(22)} ${spread(widget).padStart(22)}   ${((share - 1) * 100).toFixed(1)} % more (at most 5) ${mark(isMet)}`,
    )
    return isMet
  })
  const cls = Math.max(...figures.with.map((one) => one.cls))
  const early = [...new Set(figures.with.flatMap(({ asked }) => asked))].filter((url) => url !== `${portal}/sdk.js`)
  say(
    `${'CLS, the most'.padEnd(26)} ${Math.max(...figures.without.map((one) => one.cls))
      .toFixed(3)
      .padStart(22)} ${cls.toFixed(3).padStart(22)}   ${mark(cls <= most.cls)}`,
  )
  say(
    `${'asked before intent'.padEnd(49)} ${(early.length === 0 ? 'the script alone' : early.join(' ')).padStart(22)}   ${mark(early.length === 0)}`,
  )
  return { figures, met: areMet.every(Boolean) && cls <= most.cls && early.length === 0 }
}

async function loadOnce(browser: Browser, url: string, portal: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
  try {
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => request.url().startsWith(portal) && asked.push(request.url()))
    await slowDown(await context.newCDPSession(page))
    await watch(page)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(settledMs)
    const { lcp, blocking, cls } = await notedIn(page)
    if (lcp === 0) throw new Error(`${url} painted nothing.`)
    return { lcp, blocking, cls, asked }
  } finally {
    await context.close()
  }
}

function spread(values: readonly number[]): string {
  return `${medianOf(values).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`
}

function mark(isMet: boolean): string {
  return isMet ? '✓' : '✗'
}

import type { Browser, CDPSession, Page } from '@playwright/test'
import { t } from '../../e2e/words.ts'

const times = 100
/** What is kept from the first times, as code and its caches, is none of what each time leaves. */
const warmUp = 10
const mostBytes = 1_048_576

export interface MemoryFigures {
  done: string
  before: Held
  after: Held
}

/** What a page and its frames, which share its process, hold once all garbage is gone. */
interface Held {
  bytes: number
  documents: number
  nodes: number
  listeners: number
}

/** What a product's page that is never loaded anew holds after a panel was opened and closed a hundred times; and after a part of it that shows the panel came and went as often. */
export async function measureMemory(
  browser: Browser,
  { url, say }: { url: string; say: (line: string) => void },
): Promise<{ figures: MemoryFigures[]; met: boolean }> {
  const figures = [
    await measure(browser, url, ['opened and closed', openAndClose]),
    await measure(browser, url, ['shown, opened, taken away', comeAndGo]),
  ]
  say(
    `\n${`${times} times in one page`.padEnd(26)} ${'before MB'.padStart(10)} ${'after MB'.padStart(10)} ${'more kB'.padStart(10)}   documents, nodes, listeners`,
  )
  const mb = (bytes: number) => (bytes / 1_048_576).toFixed(2).padStart(10)
  for (const { done, before, after } of figures) {
    const more = after.bytes - before.bytes
    const counts = (['documents', 'nodes', 'listeners'] as const).map((name) => `${before[name]} → ${after[name]}`)
    say(
      `${done.padEnd(26)} ${mb(before.bytes)} ${mb(after.bytes)} ${(more / 1024).toFixed(0).padStart(10)} ${more <= mostBytes ? '✓' : '✗'} ${counts.join(', ')}`,
    )
  }
  return { figures, met: figures.every(({ before, after }) => after.bytes - before.bytes <= mostBytes) }
}

async function measure(
  browser: Browser,
  url: string,
  [done, act]: readonly [string, (page: Page) => Promise<void>],
): Promise<MemoryFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    for (let time = 0; time < warmUp; time += 1) await act(page)
    const before = await heldBy(session)
    for (let time = 0; time < times; time += 1) await act(page)
    return { done, before, after: await heldBy(session) }
  } finally {
    await context.close()
  }
}

async function openAndClose(page: Page): Promise<void> {
  const panel = page.getByRole('dialog', { name: t('sdk.open') })
  await page.getByRole('button', { name: t('sdk.open') }).click()
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
}

/** As a part of a single-page application does it: the button is shown, its panel's frame comes, and both are taken away. */
async function comeAndGo(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    Upwell('destroy')
    Upwell('on', 'ready', resolve)
    Upwell('render', { as: 'button' })
    Upwell('open')
  })`)
  await page.evaluate("Upwell('destroy')")
  await page.locator('iframe').waitFor({ state: 'detached' })
}

async function heldBy(session: CDPSession): Promise<Held> {
  for (let time = 0; time < 3; time += 1) {
    await session.send('HeapProfiler.collectGarbage')
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  const { metrics } = await session.send('Performance.getMetrics')
  const valueOf = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return {
    bytes: valueOf('JSHeapUsedSize'),
    documents: valueOf('Documents'),
    nodes: valueOf('Nodes'),
    listeners: valueOf('JSEventListeners'),
  }
}

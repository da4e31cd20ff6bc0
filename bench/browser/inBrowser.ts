import { type Browser, type Page } from '@playwright/test'
import { launchBrowser } from '../../e2e/browser.ts'
import { t } from '../../e2e/words.ts'
import type { BenchServer } from '../database.ts'
import { openDataSet, type DataSet } from '../dataSet.ts'
import { medianOf } from '../load/measure.ts'
import { pinTo } from '../processes/pinned.ts'
import { prepareForBrowser } from './prepared.ts'
import { measurePresses, paintBar, type PressFigures } from './presses.ts'
import { notedIn, slowDown, watch } from './slow.ts'
import { measureTeamPresses } from './teamPresses.ts'
import { productHost, startProduct } from '../product.ts'

const times = 5
/** How long a page is watched after it has loaded. */
const settledMs = 3_000

export interface PageFigures {
  page: string
  /** Milliseconds: when the largest part was painted, and how long the page could not have answered. */
  lcp: number[]
  blocking: number[]
  /** The sum of what moved by itself. */
  cls: number[]
  /** The slowest answer to a press or a key, from it to the next paint, in milliseconds. */
  slowest: number[]
}

/** Until a page has painted what a press led to, in ms. */
const paintedMs = 500

const bars = { lcp: 1_800, blocking: 100, cls: 0.02, slowest: 100 } as const

interface Watched {
  name: string
  path: string
  /** Presses what a reader would press. */
  use(page: Page): Promise<void>
}

/**
 * The public pages on a slow machine and a slow line, with nothing kept from before, and then what is pressed while the server is held back:
 * five times each, the browser and the service on a core of their own where that can be had. Prints the middle ones and the range; gives all
 * figures, and whether the bars were met.
 */
export async function measureInBrowser(
  server: BenchServer,
  folder: string,
  say: (line: string) => void,
): Promise<{ pages: PageFigures[]; presses: PressFigures[]; pinned: boolean; met: boolean }> {
  const pinned = pinTo(0)
  const set = await openDataSet(server, 'A', say)
  const product = await startProduct(server.url(set.database), folder)
  try {
    const prepared = await prepareForBrowser(
      product.port,
      set.posts.slice(0, 200).map(({ id }) => id),
    )
    pinTo(1)
    const browser = await launchBrowser([`--host-resolver-rules=MAP ${productHost}:80 127.0.0.1:${product.port}`])
    try {
      const pages: PageFigures[] = []
      for (const watched of watchedPages(set)) pages.push(await measurePage(browser, watched))
      say(
        `\n${['page'.padEnd(10), 'LCP ms'.padStart(22), 'CLS'.padStart(22), 'blocking ms'.padStart(22), 'slowest press ms'.padStart(22)].join(' ')}   ${pinned ? 'a core each' : 'not pinned to cores'}`,
      )
      for (const figures of pages) say(printed(figures))
      const presses = [
        ...(await measurePresses(browser, product.port, set)),
        ...(await measureTeamPresses(browser, prepared)),
      ]
      say(`\n${'while the server takes 2 s'.padEnd(26)} ${'shown after ms'.padStart(22)}`)
      for (const { press, ms, most = paintBar } of presses) say(`${press.padEnd(26)} ${cell(ms, most)}`)
      const areMet = pages.every((figures) =>
        (['lcp', 'cls', 'blocking', 'slowest'] as const).every((name) => medianOf(figures[name]) <= bars[name]),
      )
      return { pages, presses, pinned, met: areMet && presses.every(({ ms, most = paintBar }) => medianOf(ms) <= most) }
    } finally {
      await browser.close()
    }
  } finally {
    await product.stop()
  }
}

function printed(figures: PageFigures): string {
  return [
    figures.page.padEnd(10),
    ...(['lcp', 'cls', 'blocking', 'slowest'] as const).map((name) =>
      cell(figures[name], bars[name], name === 'cls' ? 3 : 0),
    ),
  ].join(' ')
}

/** The middle one of some figures, their range, and whether the bar is met. */
export function cell(values: readonly number[], bar: number, digits = 0): string {
  const middle = medianOf(values)
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits))
  return `${middle.toFixed(digits)} (${least}–${most}) ${middle <= bar ? '✓' : '✗'}`.padStart(22)
}

/** Presses a vote, and closes the dialog of signing in that it opens. Nothing is looked for in the page before it has painted its answer: that takes a slow machine as long again. */
async function voteSignedOut(page: Page): Promise<void> {
  await page.locator('main li button[aria-pressed]').first().click()
  await page.waitForTimeout(paintedMs)
  await page.locator('dialog[open]').waitFor()
  // Nobody closes what they have not seen.
  await page.waitForTimeout(paintedMs)
  await page.keyboard.press('Escape')
}

async function voteAndWrite(page: Page): Promise<void> {
  await voteSignedOut(page)
  await page.getByPlaceholder(t('portal.composer.open')).click()
  await page.waitForTimeout(paintedMs)
  await page.getByLabel(t('write.composer.title')).pressSequentially('export', { delay: 60 })
}

function watchedPages(set: DataSet): Watched[] {
  const board = `/${set.board.urlName}`
  return [
    {
      name: 'overview',
      path: '/',
      use: voteAndWrite,
    },
    {
      name: 'board',
      path: board,
      use: voteAndWrite,
    },
    {
      name: 'post',
      path: `${board}/p/${set.posts[0]?.urlName ?? ''}`,
      async use(page) {
        await page.getByPlaceholder(t('post.comment.placeholder')).click()
        await page.keyboard.type('agreed', { delay: 60 })
        await page.locator('main button[aria-pressed]').first().click()
      },
    },
    {
      name: 'roadmap',
      path: '/roadmap',
      use: voteSignedOut,
    },
    {
      name: 'changelog',
      path: '/changelog',
      async use(page) {
        await page.getByRole('searchbox').click()
        await page.keyboard.type('export', { delay: 60 })
      },
    },
  ]
}

async function measurePage(browser: Browser, watched: Watched): Promise<PageFigures> {
  const figures: PageFigures = { page: watched.name, lcp: [], blocking: [], cls: [], slowest: [] }
  for (let time = 0; time < times; time += 1) {
    const { lcp, blocking, cls, slowest } = await measureOnce(browser, watched)
    figures.lcp.push(lcp)
    figures.blocking.push(blocking)
    figures.cls.push(cls)
    figures.slowest.push(slowest)
  }
  return figures
}

async function measureOnce(
  browser: Browser,
  { path, use }: Watched,
): Promise<{ lcp: number; blocking: number; cls: number; slowest: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page))
    await watch(page)
    await page.goto(`http://${productHost}${path}`, { waitUntil: 'load' })
    await page.waitForTimeout(settledMs)
    const { lcp, blocking, cls } = await notedIn(page)
    if (lcp === 0) throw new Error(`${path} painted nothing.`)
    await use(page)
    await page.waitForTimeout(500)
    const { slowest } = await notedIn(page)
    if (slowest === 0) throw new Error(`${path} answered no press.`)
    return { lcp, cls, blocking, slowest }
  } finally {
    await context.close()
  }
}

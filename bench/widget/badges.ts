import type { Browser, Page } from '@playwright/test'
import { t } from '../../e2e/words.ts'
import { publishEntry, type Ask } from '../browser/prepared.ts'
import { cell } from '../browser/inBrowser.ts'

const times = 5
/** How long after news was read its badge may stand in another place, in milliseconds. */
const most = 2_000
const trigger = '[data-upwell-changelog]'

export interface BadgeFigures {
  read: string
  gone: number[]
}

/**
 * How long a badge stays in one place after the news was read in another by the same person: from the moment that it is noted as read, at which the person turns to the other page, until the badge
 * is gone from it. Each time there is one new entry, which both places show first.
 */
export async function measureBadges(
  browser: Browser,
  places: { ask: Ask; urls: { product: string; other: string }; portalLink: string; say: (line: string) => void },
): Promise<{ figures: BadgeFigures[]; met: boolean }> {
  const { ask, urls, portalLink, say } = places
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  try {
    const open = async (url: string) => {
      const page = await context.newPage()
      await page.goto(url, { waitUntil: 'networkidle' })
      return page
    }
    const [product, tab, other, portal] = [
      await open(urls.product),
      await open(urls.product),
      await open(urls.other),
      await open(portalLink),
    ]
    const readHere = async () => {
      const noted = product.waitForResponse(/\/api\/widget\/markRead/)
      await product.locator(trigger).click()
      await noted
      const at = Date.now()
      await product.keyboard.press('Escape')
      return at
    }
    const readOnPortal = async () => {
      const noted = portal.waitForResponse(/\/api\/widget\/markRead/)
      await portal.goto(new URL('/changelog', portal.url()).href)
      await noted
      return Date.now()
    }
    const ways: readonly [string, () => Promise<number>, Page][] = [
      ['in the product → its other tab', readHere, tab],
      ['in the product → another product', readHere, other],
      ['on the portal → the product', readOnPortal, product],
    ]
    const figures: BadgeFigures[] = []
    say(`\n${'news read'.padEnd(34)} ${'badge gone after ms'.padStart(22)}`)
    for (const [name, read, place] of ways) {
      const gone: number[] = []
      while (gone.length < times) {
        await publishEntry(ask, `News ${figures.length} ${gone.length}`)
        for (const page of [product, tab, other]) {
          await turnTo(page)
          await page.locator(`${trigger} [role=img]`).waitFor()
        }
        const removed = place.evaluate<number>(
          `new Promise((resolve) => {
            const look = () => document.querySelector('${trigger} [role=img]') === null && (observer.disconnect(), resolve(Date.now()))
            const observer = new MutationObserver(look)
            observer.observe(document, { subtree: true, childList: true })
          })`,
        )
        const at = await read()
        await turnTo(place)
        gone.push(Math.max(0, (await removed) - at))
      }
      figures.push({ read: name, gone })
      say(`${name.padEnd(34)} ${cell(gone, most)}`)
    }
    return { figures, met: figures.every(({ gone }) => cell(gone, most).endsWith('✓')) }
  } finally {
    await context.close()
  }
}

/** The person looks at another tab: a browser without windows tells its page nothing of that by itself. */
async function turnTo(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate("void dispatchEvent(new Event('focus'))")
}

/** What the trigger of news says in a product's page. */
export const newsButton = `<button type="button" data-upwell-changelog>${t('sdk.news')}</button>`

import type { Browser, Page } from '@playwright/test'
import { t } from '../../e2e/words.ts'
import { teamSessionOf } from '../fillFacts.ts'
import { productHost } from '../product.ts'
import type { Prepared } from './prepared.ts'
import { heldMs, holdBack, paintTime, times, type PressFigures } from './presses.ts'

const list = `http://${productHost}/admin/posts?sort=new`
const row = 'tr[data-post]'

/**
 * What a member of the team presses while every call takes 2 s: in the list of posts a status by its number, and the key that goes to the next post beside the list; on a roadmap the key that drops
 * a card in another lane.
 */
export async function measureTeamPresses(browser: Browser, { roadmap }: Prepared): Promise<PressFigures[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies([{ name: 'upwell', value: teamSessionOf(0), url: `http://${productHost}` }])
    const page = await context.newPage()
    return [await measureStatus(page), await measureNext(page), await measureCard(page, roadmap)]
  } finally {
    await context.close()
  }
}

async function measureStatus(page: Page): Promise<PressFigures> {
  const ms: number[] = []
  while (ms.length < times) {
    await open(page)
    await page.keyboard.press('j')
    await page.keyboard.press('s')
    const chosen = page.getByRole('dialog').getByRole('option', { selected: false }).first()
    const place = 1 + (await chosen.evaluate((option) => [...(option.parentElement?.children ?? [])].indexOf(option)))
    // Whom it would mail is asked for when the dialog opens, not when a status is chosen.
    await page.waitForTimeout(500)
    await holdBack(page)
    const before = await page.locator(row).first().textContent()
    const shown = `document.querySelector('${row}')?.textContent !== ${JSON.stringify(before)}`
    ms.push(await paintTime(page, shown, () => page.keyboard.press(String(place)), String(place)))
    await page.waitForTimeout(heldMs)
  }
  return { press: 'a status (team)', ms }
}

async function measureNext(page: Page): Promise<PressFigures> {
  const ms: number[] = []
  while (ms.length < times) {
    await open(page)
    if (ms.length === 0) await page.keyboard.press('v')
    for (const key of ['j', 'o']) await page.keyboard.press(key)
    await page.waitForTimeout(1_500)
    await holdBack(page)
    const next = await page
      .locator(`${row}[aria-current]`)
      .evaluate((one) => one.nextElementSibling?.querySelector('th a')?.textContent)
    const shown = `[...document.querySelectorAll('main h2')].some((one) => one.textContent === ${JSON.stringify(next)})`
    ms.push(await paintTime(page, shown, () => page.keyboard.press('j'), 'j'))
  }
  return { press: 'the next post (team)', ms, most: 100 }
}

async function measureCard(page: Page, roadmap: string): Promise<PressFigures> {
  const ms: number[] = []
  while (ms.length < times) {
    await page.unroute('**/api/**')
    await page.goto(`http://${productHost}/admin/roadmaps/${roadmap}?as=kanban`, { waitUntil: 'load' })
    await page.waitForTimeout(1_000)
    const card = page.getByRole('region').getByRole('listitem').first()
    const link = card.getByRole('link').first()
    await link.focus()
    const laneOf = `[...document.querySelectorAll('main section a')].find((one) => one.textContent === ${JSON.stringify(await link.textContent())})?.closest('section')`
    // The code of dragging comes once the keyboard is at the cards.
    await card.locator('[data-grip]').focus()
    await page.keyboard.press('Space')
    await page.waitForTimeout(300)
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(300)
    await page.evaluate(`window.laneBefore = ${laneOf}, null`)
    await holdBack(page)
    ms.push(
      await paintTime(page, `${laneOf} && ${laneOf} !== window.laneBefore`, () => page.keyboard.press('Space'), ' '),
    )
    await page.waitForTimeout(heldMs)
  }
  return { press: 'a card (team)', ms }
}

async function open(page: Page): Promise<void> {
  await page.unroute('**/api/**')
  await page.goto(list, { waitUntil: 'load' })
  await page
    .getByRole('grid', { name: t('admin.nav.posts') })
    .locator(row)
    .first()
    .waitFor()
  await page.waitForTimeout(2_000)
}

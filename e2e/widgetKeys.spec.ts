import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { startHost } from './hostPage.ts'
import { expect, noteComplaints } from './journey.ts'
import { keyboardOn } from './keyboard.ts'
import { settleColours } from './settleColours.ts'
import { frameIn, openReader, vote, widgetTestOf } from './widgetCompany.ts'
import { t, wordsOf } from './words.ts'

const test = widgetTestOf('keys')
const body = '<main><p>What a company sells. <a href="#more">Our guarantee</a></p></main>'
const mostStops = 30

test('by the keyboard alone someone opens the panel from a page, votes in it, and closes it by its cross or Escape, which brings them back; a window without room beside it keeps them in it', async ({
  strictBrowser,
  company: { portal, boardID, tokenOf },
  complaints,
}) => {
  const host = await startHost(portal)
  const context = await openReader(strictBrowser)
  const page = await context.newPage()
  noteComplaints(page, complaints)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const ssoToken = await tokenOf({ id: 'kim', email: 'kim@customer.example', name: 'Kim Customer' })
  const calls = `Upwell('identify', { ssoToken: '${ssoToken}' }); Upwell('render', { as: 'button', boardToken: '${boardID}' })`
  await page.goto(host.urlOf({ body, calls }), { waitUntil: 'networkidle' })
  const keyboard = keyboardOn(page)
  const launch = page.getByRole('button', { name: t('sdk.open') })
  const panel = page.getByRole('dialog', { name: t('sdk.open') })
  const cross = panel.getByRole('button', { name: t('sdk.close') })

  await keyboard.reach(page.getByRole('link', { name: 'Our guarantee' }))
  await keyboard.reach(launch)
  await expect(launch).toHaveAttribute('aria-expanded', 'false')
  // Whoever thinks better of it at once is heard before the frame is awake, also the second time.
  for (const _ of ['opened', 'opened again']) {
    await keyboard.press('Enter')
    await expect(panel).toBeVisible()
    await keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(launch).toBeFocused()
  }
  await keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await expect(launch).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('iframe')).toBeFocused()
  await reachInFrame(page, frameIn(page).getByRole('link', { name: t('portal.nav.roadmap') }))
  await reachInFrame(page, vote(page))
  await keyboard.press('Space')
  await expect(vote(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(vote(page)).toBeFocused()
  await tabUntil(page, cross)
  await keyboard.isOn(cross)
  await keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(launch).toHaveAttribute('aria-expanded', 'false')
  await keyboard.isOn(launch)

  await keyboard.press('Enter')
  await expect(page.locator('iframe')).toBeFocused()
  // What covers the whole page hides what is below it from the keyboard too, and stays where it is when there is room again.
  await page.setViewportSize({ width: 320, height: 640 })
  await reachInFrame(page, vote(page))
  for (let stops = 0; stops < mostStops; stops += 1) {
    await keyboard.press('Tab')
    expect(
      await launch
        .or(page.getByRole('link', { name: 'Our guarantee' }))
        .and(page.locator(':focus'))
        .count(),
    ).toBe(0)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(panel).toBeVisible()
  await reachInFrame(page, vote(page))
  await keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await keyboard.isOn(launch)
  expect(complaints).toEqual([])
  await context.close()
  await host.stop()
})

test('axe finds nothing in a page with its open panel: in both themes, from right to left, and where the panel covers the page', async ({
  strictBrowser,
  company: { portal, boardID },
}) => {
  const host = await startHost(portal)
  const context = await openReader(strictBrowser)
  for (const language of ['en', 'ar'] as const) {
    const page = await context.newPage()
    const says = wordsOf(language)
    const calls = [
      `Object.assign(document.documentElement, { lang: '${language}', dir: '${language === 'ar' ? 'rtl' : 'ltr'}' })`,
      "Object.assign(document.documentElement.style, { colorScheme: 'light dark', background: 'Canvas' })",
      `Upwell('render', { as: 'button', boardToken: '${boardID}' })`,
      `Upwell('initChangelog', {})`,
    ]
    const news = `<header><button data-upwell-changelog>${says('sdk.news')}</button></header>`
    await page.goto(host.urlOf({ body: `${news}<main><p>What a company sells.</p></main>`, calls: calls.join(';') }), {
      waitUntil: 'networkidle',
    })
    await judge(page, `the page, ${language}`)
    await page.getByRole('button', { name: says('sdk.open') }).click()
    await expect(frameIn(page, says('sdk.open')).getByRole('heading', { level: 1, name: 'Stationery' })).toBeVisible()
    await judge(page, `the panel, ${language}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: says('sdk.news') }).click()
    await expect(frameIn(page, says('sdk.news')).getByRole('heading', { name: 'Night falls' })).toBeVisible()
    await judge(page, `news, ${language}`)
    await page.close()
  }
  await context.close()
  await host.stop()
})

/** Presses Tab until a control of the panel's frame has the focus, and sees that it is ringed. */
async function reachInFrame(page: Page, control: Locator): Promise<void> {
  await tabUntil(page, control)
  await expect(control).toHaveCSS('outline-style', 'solid')
  await expect(control).toHaveCSS('outline-width', /^[2-9]px$/)
}

/** What journeys, which know no DOM, ask of an element. */
interface Focusable {
  getRootNode(): { activeElement: unknown }
}

async function tabUntil(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let stops = 0; stops < mostStops; stops += 1) {
    const before = await placeOfFocus(page)
    await page.keyboard.press('Tab')
    // Into a frame and out of it the focus goes by way of another process.
    await expect.poll(() => placeOfFocus(page)).not.toBe(before)
    if (await control.evaluate((one: Focusable) => one.getRootNode().activeElement === one)) return
  }
  throw new Error(`${mostStops} presses of Tab did not lead to ${String(control)}.`)
}

/** What has the focus in the page and in each of its frames. */
async function placeOfFocus(page: Page): Promise<string> {
  const places = await Promise.all(page.frames().map((frame) => frame.evaluate<string>(focusIn).catch(() => '')))
  return places.join(' | ')
}

const focusIn = `(() => {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return [...(element?.getRootNode().querySelectorAll('*') ?? [])].indexOf(element) + ' ' + element?.outerHTML.slice(0, 200)
})()`

/** The page and what its frames show, by axe, and that neither scrolls sideways: a wide one by day, a narrow one by night. */
async function judge(page: Page, name: string): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 320],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    for (const frame of page.frames()) await settleColours(frame)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      // The page's landmarks are its own, and axe holds those of the frame's document against them.
      .disableRules(['region', 'landmark-unique', 'landmark-no-duplicate-main', 'landmark-no-duplicate-banner'])
      .analyze()
    expect(
      violations.map(
        ({ id, nodes }) => `${name}, ${colorScheme}, ${width}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      ),
    ).toEqual([])
    for (const frame of page.frames())
      expect(
        await frame.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth'),
        `${name} scrolls sideways at ${width}`,
      ).toBe(false)
    if (process.env['SHOTS'])
      await page.screenshot({
        path: `${process.env['SHOTS']}/${name.replaceAll(/[ ,]+/g, '-')}-${colorScheme}-${width}.png`,
      })
  }
}

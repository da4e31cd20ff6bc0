import type { Browser, Page } from '@playwright/test'
import { resolve } from 'node:path'
import { buildSite } from './buildSite.ts'
import { expect, noteComplaints } from './journey.ts'
import { serveScriptHost, serveSite, type SiteFile } from './serveSite.ts'
import { frameIn, launchStrict, openReader, vote, widgetTestOf } from './widgetCompany.ts'
import { t } from './words.ts'

/** Where pages of the other service have their script from: here a company's portal answers for it. */
const scriptHost = 'canny.io'

const test = widgetTestOf('other').extend<
  { open: (files: ReadonlyMap<string, SiteFile>, path?: string) => Promise<Page> },
  { mapped: { browser: Browser; asked: string[] } }
>({
  mapped: [
    async ({ company }, use) => {
      const { port, asked, stop } = await serveScriptHost(scriptHost, company.portal)
      const browser = await launchStrict([`--host-resolver-rules=MAP ${scriptHost}:443 127.0.0.1:${port}`])
      await use({ browser, asked })
      await browser.close()
      await stop()
    },
    { scope: 'worker' },
  ],
  open: async ({ mapped, complaints }, use) => {
    const context = await openReader(mapped.browser)
    const stops: (() => Promise<void>)[] = []
    await use(async (files, path = '') => {
      const { url, stop } = await serveSite(files)
      stops.push(stop)
      const page = await context.newPage()
      noteComplaints(page, complaints)
      await page.goto(url + path)
      return page
    })
    expect(complaints, 'what the page complained of').toEqual([])
    await context.close()
    for (const stop of stops) await stop()
  },
})

const ann = { id: 'ann', name: 'Ann Customer', email: 'ann@customer.example' }
const ben = { id: 'ben', name: 'Ben Customer', email: 'ben@customer.example' }
const news = (page: Page) => frameIn(page, t('sdk.news'))

test('its React package, as it is published, has its script from us: a known person votes on the board, the address follows, and news is read', async ({
  open,
  mapped: { asked },
  company: { portal, boardID, hashOf },
}) => {
  const user = { ...ann, hash: hashOf(ann.id) }
  const settings = { portal, boardID, user }
  const page = await open(await buildSite(resolve('sdk/sample'), { main: 'reactCanny.tsx', settings }), '/feedback')
  await expect(page.getByRole('heading', { name: 'Known' })).toBeVisible()
  expect(asked).toContain('/sdk.js')
  const cast = page.waitForResponse(/\/votes\/create$/)
  await vote(page).click()
  await expect(vote(page)).toHaveAttribute('aria-pressed', 'true')
  await (await cast).finished()
  await frameIn(page).getByRole('link', { name: 'Dark mode' }).click()
  await expect(page).toHaveURL(/\/feedback\/stationery\/p\/dark-mode$/)
  // The page leads on from there when it is loaded anew, and the person is known again.
  await page.reload()
  await expect(frameIn(page).getByRole('heading', { level: 1, name: 'Dark mode' })).toBeVisible()
  await expect(frameIn(page).getByRole('button', { pressed: true }).first()).toBeVisible()

  const trigger = page.getByRole('button', { name: /Fresh ink/ })
  await expect(trigger.locator('.Canny_BadgeContainer')).toHaveText('1')
  await trigger.click()
  await expect(news(page).getByRole('heading', { name: 'Night falls' })).toBeVisible()
  await expect(trigger.locator('.Canny_BadgeContainer')).toHaveCount(0)
})

/** A page as that service's documentation has them: a queue, which loads the script when the page is there, and then calls. */
function pageOf(body: string, calls: string): ReadonlyMap<string, SiteFile> {
  const snippet = `
    if (typeof window.Canny !== 'function') {
      const queue = (window.Canny = function () { queue.q.push(arguments) })
      queue.q = []
      window.addEventListener('load', () => {
        const script = document.createElement('script')
        script.async = true
        script.src = 'https://${scriptHost}/sdk.js'
        document.body.append(script)
      })
    }`
  const head = '<meta charset="utf-8"><title>Product</title><link rel="icon" href="data:,">'
  return new Map([
    ['/', { body: `<!doctype html><html lang="en">${head}${body}<script>${snippet}; ${calls}</script></html>` }],
  ])
}

const appID = '5f0c0ffee0c0ffee0c0ffee0'
const written = (value: unknown) => JSON.stringify(value)

test('its plain snippet: render with a token and null for what is not wanted, and the callback once it is there', async ({
  open,
  company: { boardID, tokenOf },
}) => {
  const options = { boardToken: boardID, basePath: null, ssoToken: await tokenOf(ben), theme: 'light' }
  const calls = `Canny('render', { ...${written(options)}, onLoadCallback: () => (document.title = 'loaded') })`
  const page = await open(pageOf('<div data-canny></div>', calls))
  await expect(page).toHaveTitle('loaded')
  await vote(page).click()
  await expect(vote(page)).toHaveAttribute('aria-pressed', 'true')
  const nobody = await open(
    pageOf('<div data-canny></div>', `Canny('render', ${written({ ...options, ssoToken: null })})`),
  )
  await expect(frameIn(nobody).getByRole('heading', { level: 1, name: 'Stationery' })).toBeVisible()
})

test('its plain snippet: identify with a hash and a callback, links that sign in, and one that is asked for', async ({
  open,
  company: { portal, boardID, hashOf, tokenOf },
}) => {
  const user = {
    ...ann,
    hash: hashOf(ann.id),
    alias: 'Annie',
    avatarURL: 'https://customer.example/ann.png',
    created: '2024-01-02T03:04:05.000Z',
    companies: [{ id: 'acme', name: 'Acme', domain: 'acme.example', monthlySpend: 100, customFields: { seats: 3 } }],
    customFields: { plan: 'Gold' },
  }
  const page = await open(
    pageOf('', `Canny('identify', { appID: '${appID}', user: ${written(user)} }, () => (document.title = 'known'))`),
  )
  await expect(page).toHaveTitle('known')

  const ssoToken = await tokenOf(ann)
  const links = `<a href="${portal}/stationery">Plain</a> <a data-canny-link href="${portal}/stationery">Marked</a><div data-canny></div>`
  const identity = { appID, user: { ...ann, hash: hashOf(ann.id) }, authenticateLinks: false }
  const named = await open(
    pageOf(
      links,
      `Canny('identify', ${written(identity)}); Canny('render', ${written({ boardToken: boardID, ssoToken })})`,
    ),
  )
  const linkFor = `Canny('authenticateCannyLink', '${portal}/stationery')`
  await expect.poll(() => named.evaluate<string>(linkFor)).toContain(`ssoToken=${ssoToken}`)
  // What is followed is what the link has during its click; afterwards it has no token.
  await named.evaluate(
    "window.followed = []; document.addEventListener('click', (event) => { event.preventDefault(); followed.push(event.target.href) })",
  )
  for (const name of ['Plain', 'Marked']) {
    await named.getByRole('link', { name }).click()
    await expect(named.getByRole('link', { name })).toHaveAttribute('href', `${portal}/stationery`)
  }
  expect(await named.evaluate('followed')).toEqual([
    `${portal}/stationery`,
    expect.stringContaining(`ssoToken=${ssoToken}`),
  ])
  // Followed, it signs in at the portal.
  await named.goto(await named.evaluate<string>(linkFor))
  await expect(named).toHaveURL(`${portal}/stationery`)
  await expect(named.getByRole('button', { name: /Ann Customer/ })).toBeVisible()
})

test('its plain snippet: initChangelog gives the trigger its badge and pop-up, and closeChangelog takes both away', async ({
  open,
}) => {
  const options = { appID, position: 'bottom', align: 'left', theme: 'auto', omitNonEssentialCookies: true }
  const page = await open(
    pageOf('<button data-canny-changelog>Fresh ink</button>', `Canny('initChangelog', ${written(options)})`),
  )
  const trigger = page.getByRole('button', { name: /Fresh ink/ })
  await expect(trigger.locator('.Canny_BadgeContainer')).toHaveText('1')
  await trigger.click()
  await expect(news(page).getByRole('heading', { name: 'Night falls' })).toBeVisible()
  expect(await page.evaluate('localStorage.length')).toBe(0)
  await page.evaluate("Canny('closeChangelog')")
  await expect(page.locator('iframe')).toHaveCount(0)

  const labelled = await open(
    pageOf('<button data-canny-changelog>Fresh ink</button>', `Canny('initChangelog', { appID: '${appID}' })`),
  )
  await expect(labelled.locator('.Canny_BadgeContainer')).toHaveText('1')
  const counted = labelled.waitForResponse(/getWidgetData/)
  await labelled.evaluate(`Canny('initChangelog', { appID: '${appID}', labelIDs: ['none'] })`)
  await counted
  await labelled.evaluate('new Promise((resolve) => setTimeout(resolve, 0))')
  await expect(labelled.locator('.Canny_BadgeContainer')).toHaveCount(0)
})

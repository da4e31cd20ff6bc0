import type { Page } from '@playwright/test'
import { startHost, type HostPage } from './hostPage.ts'
import { codeFor, expect, newAddress, noteComplaints } from './journey.ts'
import { frameIn, openReader, vote, widgetTestOf } from './widgetCompany.ts'
import { like, t, type MessageID } from './words.ts'

/** A company and a site that shows its widget. */
const test = widgetTestOf('widget').extend<
  { open: (page: HostPage) => Promise<Page> },
  { host: Awaited<ReturnType<typeof startHost>> }
>({
  host: [
    async ({ company }, use) => {
      const host = await startHost(company.portal)
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  open: async ({ strictBrowser, host, complaints }, use) => {
    const context = await openReader(strictBrowser)
    await use(async (shown) => {
      const page = await context.newPage()
      noteComplaints(page, complaints)
      await page.goto(host.urlOf(shown), { waitUntil: 'networkidle' })
      return page
    })
    expect(complaints, 'what the page complained of').toEqual([])
    await context.close()
  },
})

/** Stands in for the browser's own dialog, which a headless one lacks: someone says yes, if they have just pressed something. */
const sharing = `navigator.mediaDevices.getDisplayMedia = async () => {
  if (!navigator.userActivation.isActive) throw new DOMException('nobody pressed', 'InvalidStateError')
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 })
  canvas.getContext('2d').fillRect(10, 10, 90, 90)
  return canvas.captureStream(10)
}`
const panel = (page: Page) => page.getByRole('dialog', { name: t('sdk.open') })
const launch = (page: Page) => page.getByRole('button', { name: t('sdk.open') })

test('in a strict page of another site a known person opens the panel, votes and posts; nothing was asked for before, and Escape gives the focus back', async ({
  open,
  company: { boardID, tokenOf, portal },
}) => {
  const ssoToken = await tokenOf({ id: 'ann', email: 'ann@customer.example', name: 'Ann Customer' })
  const asked: string[] = []
  const calls = [
    `Upwell('identify', ${JSON.stringify({ ssoToken, context: { plan: 'Gold', page: 'https://app.example/cards' } })})`,
    `Upwell('render', { as: 'button', boardToken: '${boardID}' })`,
    "Upwell('on', 'vote', () => document.title = 'voted')",
  ]
  const page = await open({ calls: calls.join(';') })
  page.on('request', (request) => asked.push(request.url()))
  await expect(launch(page)).toBeVisible()
  expect(asked).toEqual([])

  await launch(page).focus()
  await page.keyboard.press('Enter')
  const frame = frameIn(page)
  await vote(page).click()
  await expect(vote(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveTitle('voted')

  await frame.getByPlaceholder(t('portal.composer.open')).fill('Ink on cards')
  await frame.getByRole('button', { name: t('portal.post'), exact: true }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Ink on cards' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(launch(page)).toBeFocused()
  // What was open is open again.
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('heading', { level: 1, name: 'Ink on cards' })).toBeVisible()
  expect(asked.filter((url) => url.includes(ssoToken) && !url.startsWith(`${portal}/api/`))).toEqual([])
})

test('a known person sees the screenshot of the page that they asked for before they send it; nobody, and no one in a page that forbids it, is offered one', async ({
  open,
  company: { boardID, tokenOf },
}) => {
  const identify = `Upwell('identify', ${JSON.stringify({ ssoToken: await tokenOf({ id: 'bea', email: 'bea@customer.example', name: 'Bea Customer' }) })})`
  const rendered = (more = '') => `Upwell('render', { as: 'button', boardToken: '${boardID}'${more} })`
  const begin = async (page: Page) => {
    await launch(page).click()
    const frame = frameIn(page)
    await frame.getByPlaceholder(t('portal.composer.open')).fill('Ink on cards')
    await expect(frame.getByRole('button', { name: t('editor.bold') })).toBeVisible()
    const offered = (name: MessageID) => frame.getByRole('button', { name: t(name), exact: true })
    return { frame, screenshot: offered('widget.screenshot.label'), picture: offered('pictures.add') }
  }
  const { frame, screenshot } = await begin(await open({ calls: `${sharing};${identify};${rendered()}` }))
  await screenshot.click()
  const pictures = frame.getByRole('region', { name: t('pictures.list') })
  await expect(pictures.getByLabel(like('pictures.alt'))).toBeVisible()
  await pictures.getByRole('button', { name: like('pictures.remove') }).click()
  await expect(pictures).toBeHidden()
  await screenshot.click()
  await expect(pictures.getByLabel(like('pictures.alt'))).toBeVisible()
  await frame.getByRole('button', { name: t('portal.post'), exact: true }).click()
  await expect(
    frame.getByRole('article').or(frame.getByRole('main')).locator('img[src^="/files/"]').first(),
  ).toBeVisible()

  const forbidding = await begin(await open({ calls: `${identify};${rendered(', screenshots: false')}` }))
  await expect(forbidding.picture).toBeVisible()
  await expect(forbidding.screenshot).toHaveCount(0)
  const nobodys = await begin(await open({ calls: rendered() }))
  await expect(nobodys.picture).toHaveCount(0)
  await expect(nobodys.screenshot).toHaveCount(0)
})

test('the pop-up of news has a badge until it is read, here and in another tab', async ({ open }) => {
  const shown = {
    body: '<button data-upwell-changelog>News</button>',
    calls: "Upwell('on', 'ready', () => document.title = 'ready')",
  }
  const page = await open(shown)
  const trigger = page.getByRole('button', { name: 'News' })
  await expect(trigger).toHaveText('News1')
  const other = await open(shown)
  await expect(other.getByRole('button')).toHaveText('News1')
  await trigger.click()
  await expect(frameIn(page, t('sdk.news')).getByRole('heading', { name: 'Night falls' })).toBeVisible()
  await expect(trigger).toHaveText('News')
  await expect(other.getByRole('button')).toHaveText('News')
  await expect(page).toHaveTitle('ready')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: t('sdk.news') })).toBeHidden()
  await expect(trigger).toBeFocused()
  // Its frame is kept, and asks for what has come since.
  const asked = page.waitForRequest(/\/api\/changelog\/getEntries/)
  await trigger.click()
  await asked
})

test('someone whom the page does not name signs in in a window of the portal, and what they began is done', async ({
  open,
  company: { boardID },
}) => {
  const page = await open({ body: `<button data-upwell="${boardID}">Ask for ink</button>` })
  await page.getByRole('button', { name: 'Ask for ink' }).click()
  const frame = frameIn(page)
  await vote(page).click()
  const opened = page.waitForEvent('popup')
  await frame
    .getByRole('dialog')
    .getByRole('button', { name: t('portal.login') })
    .click()
  const window = await opened
  const email = newAddress()
  await window.getByLabel(t('write.signIn.email')).fill(email)
  await window.getByRole('button', { name: t('write.signIn.send') }).click()
  const closed = window.waitForEvent('close')
  await window.getByLabel(t('write.signIn.code'), { exact: true }).fill(await codeFor(email))
  await closed
  await expect(vote(page)).toHaveAttribute('aria-pressed', 'true')
})

test('a token that is over gives way to another that the page is asked for, also while someone writes; where it has none they are asked to sign in, and what they wrote stays', async ({
  open,
  company: { boardID, tokenOf, changeSecret },
}) => {
  const cleo = { id: 'cleo', email: 'cleo@customer.example', name: 'Cleo Customer' }
  const identify = `Object.assign(${JSON.stringify({ ssoToken: await tokenOf(cleo) })}, { getToken: () => window.nextToken() })`
  const page = await open({
    calls: `Upwell('identify', ${identify}); Upwell('render', { as: 'button', boardToken: '${boardID}' })`,
  })
  const tokens: string[] = []
  let asked = 0
  await page.exposeFunction('nextToken', () => (asked++, tokens.shift() ?? null))
  const frame = frameIn(page)
  const title = frame.getByPlaceholder(t('portal.composer.open'))
  const send = frame.getByRole('button', { name: t('portal.post'), exact: true })

  await changeSecret()
  tokens.push(await tokenOf(cleo))
  await launch(page).click()
  await title.fill('Paper that dries fast')
  // Nobody is offered this whom the page has not named.
  await expect(frame.getByRole('button', { name: t('pictures.add') })).toBeVisible()
  expect(asked).toBe(1)

  await changeSecret()
  tokens.push(await tokenOf(cleo))
  await send.click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Paper that dries fast' })).toBeVisible()
  expect(asked).toBe(2)

  await frame.getByRole('link', { name: 'Stationery' }).first().click()
  await title.fill('Paper that never fades')
  await changeSecret()
  await send.click()
  const signIn = frame.getByRole('dialog', { name: t('write.signIn.title') })
  await expect(signIn).toContainText(t('write.signIn.forAgain'))
  await page.keyboard.press('Escape')
  await expect(signIn).toBeHidden()
  await expect(title).toHaveValue('Paper that never fades')
  await expect(frame.getByText(t('errors.frameTokenOver'))).toBeVisible()
  expect(asked).toBe(3)
})

test('a board shows in the page; an unknown token is said in its frame, a wrong option and a missing element in the console alone', async ({
  open,
  company: { boardID },
}) => {
  const board = await open({ body: '<div data-upwell></div>', calls: `Upwell('render', { boardToken: '${boardID}' })` })
  await expect(frameIn(board).getByRole('heading', { level: 1, name: 'Stationery' })).toBeVisible()
  const tall = () => board.locator('iframe').evaluate((one: { style: { height: string } }) => one.style.height)
  await expect.poll(tall).not.toBe('400px')

  const unknown = await open({ body: '<div data-upwell="nothing"></div>' })
  await expect(frameIn(unknown).getByRole('heading', { name: t('widget.unknownBoard.title') })).toBeVisible()

  const page = await open({})
  const warned: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  await page.evaluate("for (const turn of [1, 2]) Upwell('render', { theme: 'blue' })")
  await expect
    .poll(() => warned)
    .toEqual([
      'Upwell: render: theme must be light, dark, auto.',
      'Upwell: render: no element has the attribute data-upwell.',
    ])
})

test('with the server away the button stays, and nothing is thrown into the page', async ({ open }) => {
  const page = await open({ calls: "Upwell('render', { as: 'button' })" })
  await page.context().setOffline(true)
  await launch(page).click()
  await expect(launch(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.context().setOffline(false)
  await launch(page).click()
  await expect(frameIn(page).getByRole('navigation', { name: t('portal.nav.label') })).toBeVisible()
})

test('where the page forbids frames, a link to the portal comes instead', async ({ open, company, complaints }) => {
  const page = await open({ calls: "Upwell('render', { as: 'button' })", frames: "'none'" })
  await launch(page).click()
  await expect(panel(page).getByRole('link', { name: t('sdk.newTab') })).toHaveAttribute('href', `${company.portal}/`)
  // The browser says so too, and nothing else was complained of.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('frame-src'))).toEqual([])
})

import { test as base, expect, type Browser, type Locator, type Page } from '@playwright/test'
import { idleOnceAwake } from './awake.ts'
import { launchBrowser } from './browser.ts'
import { codeIn, hasCode, hasLink, linkIn, mailsIn, type ReceivedMail } from './mailbox.ts'
import type { ServiceFacts } from './service.ts'
import { like, t } from './words.ts'

export const facts = JSON.parse(process.env['E2E_SERVICE'] ?? '{}') as ServiceFacts

/** A journey's test: its own context in the worker's browser; whatever the page complains of fails it. */
export const test = base.extend<{ complaints: string[] }, { chromiumBrowser: Browser }>({
  chromiumBrowser: [
    async ({}, use) => {
      const browser = await launchBrowser()
      eachFromElsewhere(browser)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ chromiumBrowser, contextOptions }, use) => {
    const context = await chromiumBrowser.newContext({
      ...contextOptions,
      viewport: { width: 1440, height: 900 },
      ...(contextOptions.viewport ? { viewport: contextOptions.viewport } : {}),
    })
    await use(context)
    await context.close()
  },
  page: async ({ context, complaints }, use) => {
    const page = await context.newPage()
    noteComplaints(page, complaints)
    await use(page)
    expect(complaints, 'what the page complained of').toEqual([])
  },
  complaints: async ({}, use) => use([]),
})

/** Notes what a page complains of: what nobody caught, and what it writes as an error. */
export function noteComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A refusal is part of some journeys; the browser writes a line for each.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
}

/** Lets every context come from an address of its own: sign-ins are counted by address, and all journeys come from this machine. */
function eachFromElsewhere(browser: Browser): void {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options = {}) => {
    const context = await open({
      ...options,
      extraHTTPHeaders: { ...options.extraHTTPHeaders, 'x-forwarded-for': anyAddress() },
    })
    if (options.javaScriptEnabled !== false) await idleOnceAwake(context)
    return context
  }
}

/** A network address as a proxy tells it. */
export function anyAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250)
  return `10.${part()}.${part()}.${part()}`
}

export { expect }

/** The emails to an address, once there are at least so many. */
export function mailsTo(address: string, atLeast = 1): Promise<ReceivedMail[]> {
  return mailsIn(facts.mailbox, address, atLeast)
}

/** The newest code that came to an address, once so many have. News that come there too are none. */
export async function codeFor(address: string, codeNumber = 1): Promise<string> {
  return codeIn(await mailsIn(facts.mailbox, address, codeNumber, hasCode))
}

/** The newest one-time link that came to an address. */
export async function linkFor(address: string): Promise<string> {
  return linkIn(await mailsIn(facts.mailbox, address, 1, hasLink))
}

/** Asks for a code in the form of signing in that a page or a part of it shows. */
export async function askForCode(place: Page | Locator, email: string): Promise<void> {
  await place.getByLabel(t('write.signIn.email')).fill(email)
  await place.getByRole('button', { name: t('write.signIn.send') }).click()
}

/** Asks for a code, and fills it in. Its last digit sends it. */
export async function signInByCode(place: Page | Locator, email: string, codeNumber = 1): Promise<void> {
  await askForCode(place, email)
  await place.getByLabel(t('write.signIn.code'), { exact: true }).fill(await codeFor(email, codeNumber))
}

/** Signs someone new in on the page of signing in, with a name, and comes to where `next` leads. Gives their address. */
export async function signInAt(page: Page, origin: string, name: string, next: string): Promise<string> {
  const email = newAddress()
  await page.goto(`${origin}/login?next=${encodeURIComponent(next)}`, { waitUntil: 'networkidle' })
  await signInByCode(page.locator('main section').first(), email)
  await page.getByLabel(t('askName.label'), { exact: true }).fill(name)
  await page.getByRole('button', { name: t('askName.save') }).click()
  await page.waitForURL(`${origin}${next}`)
  await page.waitForLoadState('networkidle')
  return email
}

/** Signs someone new in by the dialog that is open, who then takes a name. */
export async function signInHere(page: Page, email: string, name: string): Promise<void> {
  await signInByCode(page, email)
  await expect(page.getByText(like('write.signedIn'))).toBeVisible()
  // Asked once, of a new person; the question may come a moment after the message.
  const question = page.getByLabel(t('askName.label'), { exact: true })
  await question.fill(name)
  await page.getByRole('button', { name: t('askName.save') }).click()
  await expect(question).toBeHidden()
}

/** Keeps a message, and the way back that it offers, for as long as a busy machine may take: it stays while it's pointed at. */
export async function keepMessage(page: Page, text: string): Promise<void> {
  await page
    .getByRole('region', { name: t('toasts.title') })
    .getByText(text)
    .hover()
}

/** The count that a button to vote tells. */
export async function votesOn(button: Locator): Promise<number> {
  const label = (await button.getAttribute('aria-label')) ?? ''
  return Number(label.match(/\d+/g)?.at(-1))
}

let people = 0

/** An address that no other test uses. */
export function newAddress(): string {
  people += 1
  return `person-${process.pid}-${people}@example.com`
}

import { test as base, chromium, expect, type Browser, type Locator, type Page } from '@playwright/test'
import { browserArguments } from './browser.ts'
import type { ReceivedMail } from './mailbox.ts'
import type { ServiceFacts } from './service.ts'
import { like, t } from './words.ts'

export const facts = JSON.parse(process.env['E2E_SERVICE'] ?? '{}') as ServiceFacts

/** A journey's test: its own context in the worker's browser; whatever the page complains of fails it. */
export const test = base.extend<{ complaints: string[] }, { chromiumBrowser: Browser }>({
  chromiumBrowser: [
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: facts.browser, args: browserArguments })
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
  browser.newContext = (options = {}) =>
    open({ ...options, extraHTTPHeaders: { ...options.extraHTTPHeaders, 'x-forwarded-for': anyAddress() } })
}

/** A network address as a proxy tells it. */
export function anyAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250)
  return `10.${part()}.${part()}.${part()}`
}

export { expect }

/** The emails to an address, once there are at least so many. */
export async function mailsTo(address: string, atLeast = 1): Promise<ReceivedMail[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = (await (await fetch(`${facts.mailbox}?to=${encodeURIComponent(address)}`)).json()) as ReceivedMail[]
    if (mails.length >= atLeast) return mails
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No ${atLeast} mails came to ${address}`)
}

/** The sign-in code in the newest email to an address. */
export async function codeFor(address: string, mailNumber = 1): Promise<string> {
  const mails = await mailsTo(address, mailNumber)
  const [code] = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '') ?? []
  if (code === undefined) throw new Error('The mail has no code')
  return code
}

/** The one-time link in the newest email to an address. */
export async function linkFor(address: string, mailNumber = 1): Promise<string> {
  const mails = await mailsTo(address, mailNumber)
  const [link] = /http\S+#token=\S+/.exec(mails.at(-1)?.text ?? '') ?? []
  if (link === undefined) throw new Error('The mail has no link')
  return link
}

/** Fills the sign-in dialog that is open, as someone new who then takes a name. The last digit sends the code. */
export async function signInHere(page: Page, email: string, name: string): Promise<void> {
  await page.getByLabel(t('write.signIn.email')).fill(email)
  await page.getByRole('button', { name: t('write.signIn.send') }).click()
  await page.getByLabel(t('write.signIn.code'), { exact: true }).fill(await codeFor(email))
  await expect(page.getByText(like('write.signedIn'))).toBeVisible()
  // Asked once, of a new person; the question may come a moment after the message.
  const question = page.getByLabel(t('askName.label'), { exact: true })
  await question.fill(name)
  await page.getByRole('button', { name: t('askName.save') }).click()
  await expect(question).toBeHidden()
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

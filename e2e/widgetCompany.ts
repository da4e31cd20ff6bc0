import { createHmac } from 'node:crypto'
import { type Browser, type BrowserContext, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { SignJWT } from 'jose'
import { idleOnceAwake } from './awake.ts'
import { launchBrowser } from './browser.ts'
import { callFrom } from './calls.ts'
import { anyAddress, test as base } from './journey.ts'
import { openOwnCompany } from './ownCompany.ts'
import { like, t } from './words.ts'

/** A company with a board and a published entry of its changelog, and the secrets by which its product says who someone is. */
export interface WidgetCompany {
  portal: string
  boardID: string
  /** A token that names someone. */
  tokenOf(user: { id: string; email: string; name: string }): Promise<string>
  /** The hash of someone's ID. */
  hashOf(id: string): string
  /** Changes the secret that tokens are signed with: every token of a frame that rests on the one before is over. */
  changeSecret(): Promise<void>
}

/** A browser that keeps every cookie of a frame of another site from it. */
export function launchStrict(args: readonly string[] = []): Promise<Browser> {
  return launchBrowser(['--test-third-party-cookie-phaseout', ...args])
}

/** A context of a site's reader: without a header of its own, for which browsers would ask before they send one to another site. */
export function openReader(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ locale: 'en-US', ignoreHTTPSErrors: true })
}

/** Journeys with a company of their own and a browser that keeps cookies apart; `name` begins the company's subdomain. */
export const widgetTestOf = (name: string) =>
  base.extend<object, { strictBrowser: Browser; company: WidgetCompany }>({
    strictBrowser: [
      async ({}, use) => {
        const browser = await launchStrict()
        await use(browser)
        await browser.close()
      },
      { scope: 'worker' },
    ],
    company: [
      async ({ strictBrowser }, use, { workerIndex }) =>
        use(await makeWidgetCompany(strictBrowser, `${name}${workerIndex}`)),
      { scope: 'worker' },
    ],
  })

/** What the widget shows in a page of another site: the board, unless another frame is named. */
export function frameIn(page: Page, name = t('sdk.open')): FrameLocator {
  return page.frameLocator(`iframe[title="${name}"]`)
}

/** The button in the board's frame that votes for the company's first post. */
export function vote(page: Page): Locator {
  return frameIn(page).getByRole('button', { name: like('portal.vote.label', { title: 'Dark mode' }) })
}

async function makeWidgetCompany(browser: Browser, subdomain: string): Promise<WidgetCompany> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': anyAddress() } })
  await idleOnceAwake(context)
  const page = await context.newPage()
  const portal = await openOwnCompany(page, subdomain)
  const board = await callFrom<{ id: string }>(page, '/api/boards/create', { name: 'Stationery', access: 'public' })
  await callFrom(page, '/api/posts/create', { boardID: board.id, title: 'Dark mode' })
  const draft = await callFrom<{ id: string; team: { revision: number } }>(page, '/api/changelog/createEntry', {
    title: 'Night falls',
    body: 'It is dark.',
  })
  const { team, id } = draft
  await callFrom(page, '/api/changelog/publishEntry', { entryID: id, revision: team.revision })
  let signing = await makeSecret(page, 'token')
  const naming = await makeSecret(page, 'identify')
  return {
    portal,
    boardID: board.id,
    tokenOf: (user) =>
      new SignJWT(user).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('5m').sign(Buffer.from(signing.text)),
    hashOf: (userID) => createHmac('sha256', naming.text).update(userID).digest('hex'),
    changeSecret: async () => {
      const secretID = signing.id
      signing = await makeSecret(page, 'token')
      await callFrom(page, '/api/sso/removeSecret', { secretID })
    },
  }
}

/** Makes a secret of the company whose owner a page is signed in as. */
async function makeSecret(page: Page, purpose: 'token' | 'identify'): Promise<{ id: string; text: string }> {
  const { secret, text } = await callFrom<{ secret: { id: string }; text: string }>(page, '/api/sso/makeSecret', {
    purpose,
  })
  return { id: secret.id, text }
}

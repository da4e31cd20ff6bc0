import type { Browser, Page } from '@playwright/test'
import { idleOnceAwake } from '../../awake.ts'
import { callFrom } from '../../calls.ts'
import { codeFor, facts } from '../../journey.ts'
import { openOwnCompany } from '../../ownCompany.ts'
import { t } from '../../words.ts'
import type { PortalFacts } from '../portalFacts.ts'
import { fillPortal } from './fillPortal.ts'
import { importPosts } from './importPosts.ts'

/** Creates the companies whose portals are shown, and their viewers. */
export async function seedPortal(browser: Browser): Promise<PortalFacts> {
  const [full, bare, closed] = await Promise.all([makeFull(browser), makeBare(browser), makeClosed(browser)])
  return {
    origins: { full: full.origin, bare: bare.origin, closed: closed.origin, failing: '', root: facts.root },
    sessions: {
      full: full.sessions,
      bare: bare.sessions,
      closed: closed.sessions,
      root: { owner: await enterRoot(browser, 'full') },
    },
    posts: full.posts,
    entries: full.entries,
    shared: full.shared,
    board: full.board,
    people: full.people,
  }
}

/** The session of a company's owner at the root. */
async function enterRoot(browser: Browser, subdomain: string) {
  const page = await pageOf(browser)
  await page.goto(`${facts.root}/account`, { waitUntil: 'networkidle' })
  await page.getByLabel(t('rootSignIn.email')).fill(`owner@${subdomain}.example.com`)
  await page.getByLabel(t('rootSignIn.password')).fill('correct horse battery')
  await page.getByRole('button', { name: t('rootSignIn.submit') }).click()
  await page.getByRole('heading', { name: t('ownAccount.title') }).waitFor()
  return cookiesOf(page)
}

async function makeFull(browser: Browser) {
  const owner = await pageOf(browser)
  const origin = await openOwnCompany(owner, 'full')
  await callFrom(owner, '/api/company/update', { name: 'Papierhandel Kästner & Söhne' })
  await callFrom(owner, '/api/viewer/update', { name: 'Ottilie Kästner' })
  const links = {
    termsURL: 'https://example.com/terms',
    privacyURL: 'https://example.com/privacy',
    imprintURL: 'https://example.com/imprint',
  }
  await callFrom(owner, '/api/company/updatePortal', links)
  await importPosts('full', 'Feature requests')
  const reader = await enter(browser, origin, 'reader', 'Rosa Ben-Haïm')
  const newcomer = await enter(browser, origin, 'newcomer', 'Newton Comer')
  const voters = await Promise.all(
    ['Åsa Öberg', 'سارة', 'X', 'Anna-Karin von und zu Hohenlohe-Langenburg'].map((name, at) =>
      enter(browser, origin, `voter-${at}`, name),
    ),
  )
  const filled = await fillPortal({ owner, reader, voters })
  const people = { reader: await addressOf(reader), newcomer: await addressOf(newcomer) }
  return {
    origin,
    ...filled,
    people,
    sessions: { owner: await cookiesOf(owner), reader: await cookiesOf(reader), newcomer: await cookiesOf(newcomer) },
  }
}

/** One board, nothing on it: the portal's first page is that board. */
async function makeBare(browser: Browser) {
  const owner = await pageOf(browser)
  const origin = await openOwnCompany(owner, 'bare')
  await callFrom(owner, '/api/company/update', { name: 'Bare & Co' })
  await callFrom(owner, '/api/boards/create', { name: 'Ideas' })
  return { origin, sessions: { owner: await cookiesOf(owner) } }
}

async function makeClosed(browser: Browser) {
  const owner = await pageOf(browser)
  const origin = await openOwnCompany(owner, 'closed')
  await callFrom(owner, '/api/company/update', { name: 'Closed & Co' })
  const newcomer = await enter(browser, origin, 'outsider', 'Newton Comer')
  return { origin, sessions: { newcomer: await cookiesOf(newcomer) } }
}

let contexts = 0

/** Everyone comes from an address of their own: sign-ins are counted by address. */
async function pageOf(browser: Browser): Promise<Page> {
  contexts += 1
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `10.9.8.${contexts}` } })
  context.setDefaultTimeout(90_000)
  await idleOnceAwake(context)
  return context.newPage()
}

/** Signs someone in with a code by email, and gives their page. */
async function enter(browser: Browser, origin: string, mailbox: string, name: string): Promise<Page> {
  const page = await pageOf(browser)
  // The page's own first call brings a token; two at a time would each bring one, and the later cookie would make the earlier token wrong.
  await page.goto(`${origin}/login`, { waitUntil: 'networkidle' })
  const email = `${mailbox}@example.com`
  await callFrom(page, '/api/viewer/requestCode', { email })
  await callFrom(page, '/api/viewer/signIn', { email, code: await codeFor(email), name })
  return page
}

async function addressOf(page: Page): Promise<string> {
  const { id } = await callFrom<{ id: string }>(page, '/api/viewer/get', {})
  return `/u/${id}`
}

const cookiesOf = (page: Page) => page.context().cookies()

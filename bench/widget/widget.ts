import { SignJWT } from 'jose'
import { launchBrowser } from '../../e2e/browser.ts'
import { openTeam, publishEntry, showChangelog, type Ask } from '../browser/prepared.ts'
import type { BenchServer } from '../database.ts'
import { openGrown } from '../growth.ts'
import { pinTo } from '../processes/pinned.ts'
import { productHost, startProduct } from '../product.ts'
import { measureBadges, newsButton, type BadgeFigures } from './badges.ts'
import { measureMemory, type MemoryFigures } from './memory.ts'
import { measureOpening, type OpeningFigures } from './opening.ts'
import { measurePairs, type PairFigures } from './pairs.ts'
import { serveProduct } from './product.ts'

export interface WidgetFigures {
  pairs: PairFigures | undefined
  opening: OpeningFigures[] | undefined
  badges: BadgeFigures[] | undefined
  memory: MemoryFigures[] | undefined
  /** Whether the browser and the service had a core each. */
  pinned: boolean
}

/** Of so many posts is the company whose board is shown. */
const posts = 1_000
const portal = `http://${productHost}`

/**
 * What the widget costs a company's own product, and how soon it is there: the product's page without it and with it, a panel that opens, badges of news, and memory. The frame shares the page's process, so that
 * what slows the page slows it too, and what it holds is counted.
 */
export async function measureWidget(
  server: BenchServer,
  { folder, only = '', say }: { folder: string; only: string | undefined; say: (line: string) => void },
): Promise<{ widget: WidgetFigures; met: boolean }> {
  const pinned = pinTo(0)
  const { set, client } = await openGrown(server, posts, folder, say)
  await client.query('delete from sso_secrets')
  await client.query('update sessions set proven_at = now()')
  await client.end()
  const service = await startProduct(server.url(set.database), folder, { log: 'widget.log' })
  const { ask, close } = await openTeam(service.port)
  try {
    await showChangelog(ask)
    await publishEntry(ask, 'Saved views')
    const { text: secret } = await secretOf(ask)
    const reader = `reader-${Date.now()}`
    const sign = () =>
      new SignJWT({ id: reader, email: `${reader}@product.example`, name: 'Rita Reader' })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(Buffer.from(secret))
    const ssoToken = await sign()
    const identify = `Upwell('identify', { ssoToken: '${ssoToken}' })`
    const shown = {
      button: { calls: `${identify}; Upwell('render', { as: 'button', boardToken: '${set.board.id}' })` },
      news: { calls: `${identify}; Upwell('initChangelog', {})`, body: newsButton },
    }
    const product = await serveProduct(portal, shown)
    const other = await serveProduct(portal, shown)
    pinTo(1)
    const browser = await launchBrowser([
      `--host-resolver-rules=MAP ${productHost}:80 127.0.0.1:${service.port}`,
      '--disable-site-isolation-trials',
      '--disable-features=IsolateOrigins,site-per-process',
    ])
    try {
      const portalLink = `${portal}/api/redirects/sso?${new URLSearchParams({ companyID: set.companyID, ssoToken: await sign(), redirect: '/' }).toString()}`
      const url = product.urlOf('button')
      const urls = { product: product.urlOf('news'), other: other.urlOf('news') }
      const isAsked = (part: string) => part.includes(only)
      const pairs = isAsked('page') ? await measurePairs(browser, { ...product, portal, say }) : undefined
      const opening = isAsked('panel') ? await measureOpening(browser, { url, portal, say }) : undefined
      const badges = isAsked('badge') ? await measureBadges(browser, { ask, urls, portalLink, say }) : undefined
      const memory = isAsked('memory') ? await measureMemory(browser, { url, say }) : undefined
      const figures = {
        pairs: pairs?.figures,
        opening: opening?.figures,
        badges: badges?.figures,
        memory: memory?.figures,
      }
      return {
        widget: { ...figures, pinned },
        met: [pairs, opening, badges, memory].every((one) => one?.met !== false),
      }
    } finally {
      await browser.close()
      await product.stop()
      await other.stop()
    }
  } finally {
    close()
    await service.stop()
  }
}

async function secretOf(ask: Ask): Promise<{ text: string }> {
  const made = await ask<Record<string, { text: string }>>('/api/sso/makeSecret', { purpose: 'token' })
  const [secret] = Object.values(made)
  if (!secret) throw new Error('There is no secret.')
  return secret
}

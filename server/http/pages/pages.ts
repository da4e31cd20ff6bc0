import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAuthAddress } from '../../../contract/authAddresses.ts'
import { frameOf } from '../../../contract/frame.ts'
import type { RenderedPage, RenderPage } from '../../../contract/page.ts'
import type { Language } from '../../../contract/languages.ts'
import { themeOf, type ShownTheme } from '../../../contract/themes.ts'
import { portalEntries, type PortalFont } from '../../../contract/portalSettings.ts'
import type { Asking, CompanyFacts } from '../../domain/asking.ts'
import { pathForLog } from '../../log.ts'
import type { RootAsking } from '../../domain/rootAsking.ts'
import { openAskingOf } from '../asking.ts'
import { keepReferral, readCookies } from '../request/cookies.ts'
import { currently, refuse } from '../dispatch.ts'
import { serveEntryInWidget } from '../changelog/entryInWidget.ts'
import { accentSheet } from './accentSheet.ts'
import { compress } from './compress.ts'
import { codingFor, type Coding } from './contentCoding.ts'
import { documentOf, type Assets } from './document.ts'
import { etagOf, holds } from './etags.ts'
import { answersOf } from './pageAnswers.ts'
import { PageForms } from './pageForms.ts'
import { movedTo, sendMoved } from './portalMove.ts'
import { isFramePage, policyOf, withEmbedding, withPolicy } from './pagePolicy.ts'
import { plainPage } from './plainPage.ts'
import { keyOfPage, PageMemo, type KnownPage, type PageCall } from './pageMemo.ts'
import { languageOfReader } from '../request/readersLanguage.ts'
import { adminOriginOf, isRootHost, originOf, placeOf, type Place } from '../hosts.ts'
import { openRootAsking } from '../rootAsking.ts'
import type { Service } from '../service.ts'
import { signInLinkPath } from '../../domain/people/signIn/signInLink.ts'
import { faviconURL } from '../../domain/pictures/fileURL.ts'
import { wordsFor } from '../../words/words.ts'

/** What the documents that are known may take of this process's memory. */
const mostMemoBytes = 16 * 1024 * 1024

/** A page whose company changes while it is made is made anew this often; the last is sent as it is. */
const mostMadeAnew = 4

/**
 * Serves every other address: renders the page with its data. A signed-out page carries no token, cookie or viewer, and
 * is revalidated by the hash of its body; a page for a session is never cached.
 */
export function servePages(app: FastifyInstance, service: Service, render: RenderPage, assets: Assets): void {
  const memo = new PageMemo(mostMemoBytes)
  serveEntryInWidget(app, service, render, assets)
  // Compressed here, because what is kept of a page is kept compressed.
  app.get('/*', { compress: false }, (request, reply) => show(request, reply))
  app.notFoundPage = (request, reply) => show(request, reply, { isElsewhere: true })

  async function show(request: FastifyRequest, reply: FastifyReply, { isElsewhere = false } = {}) {
    const isOfAccounts = !isElsewhere && isAuthAddress(pathOf(request))
    if (isOfAccounts && isRootHost(service.env, request.headers.host ?? '')) return showAtRoot(request, reply)
    const place = await placeOf(service, request.headers.host ?? '').catch((error: unknown) =>
      logged(service, request, error),
    )
    if (!place) return sendFailed(request, reply, { service, assets })
    if (place.kind === 'root' && !isElsewhere && pathOf(request) === '/login') return showAtRoot(request, reply)
    if (place.kind === 'company' && isOfAccounts) return reply.redirect(service.env.baseURL + request.url, 302)
    const otherURL =
      place.kind === 'root'
        ? await demoURLOf(service).catch(() => null)
        : pathOf(request) === '/login' && !isRootHost(service.env, request.headers.host ?? '')
          ? service.env.baseURL
          : null
    if (place.kind !== 'company') {
      await sendPage(request, reply, { site: place.kind, asking: null, otherURL, isElsewhere })
      return reply
    }
    const moved = isElsewhere ? null : movedTo(service, place.company, request)
    if (moved !== null) return sendMoved(reply, moved)
    const asked = await askingOf(service, place.company, request).catch((error: unknown) =>
      logged(service, request, error),
    )
    if (!asked) return sendFailed(request, reply, { service, assets })
    if (asked.company.eraseAt !== null && asked.viewer?.kind !== 'member' && !openWhileClosing.test(request.url))
      return sendClosing(request, reply, { service, assets, asking: asked })
    let asking = asked
    for (let turn = 0; ; turn += 1) {
      const isLast = turn === mostMadeAnew
      const company = await sendPage(request, reply, { site: 'company', asking, otherURL, isElsewhere, isLast })
      if (!company) return reply
      asking = { ...asking, company }
    }
  }

  /** A page about accounts, which is the same wherever the root's host serves a company too. */
  async function showAtRoot(request: FastifyRequest, reply: FastifyReply) {
    keepReferral(request, reply)
    const root = await openRootAsking(service, request).catch((error: unknown) => logged(service, request, error))
    if (!root) return sendFailed(request, reply, { service, assets })
    await sendPage(request, reply, { site: 'root', asking: null, root, otherURL: null, isElsewhere: false })
    return reply
  }

  /** Sends the page and gives null; or gives the company as its calls found it, when the page would look another way with that. */
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { site, asking, root = null, otherURL, isElsewhere, isLast = true }: Showing,
  ): Promise<CompanyFacts | null> {
    const look = lookOf(service, request, { site, asking, root, otherURL, isElsewhere })
    const asked = answersOf(service, asking, { locale: look.locale, request, root })
    const isPublic = asking?.viewer == null && !isElsewhere && !root
    const askAgain = async (calls: readonly PageCall[]) => {
      await Promise.all(calls.map(({ path, inputs }) => asked.ask(path, inputs)))
      const { digest, company } = await asked.answers()
      return looksAlike(company, asking?.company) ? digest() : null
    }
    const found = isPublic ? await memo.find(look.key, look.now, askAgain) : null
    if (found?.page) return sendPublic(request, reply, found.page, { service, asking })
    let made: Made | null = null
    try {
      made = await make(look, asked, isPublic && !isOfLink(request))
    } finally {
      found?.end(made?.known ?? null)
    }
    const { page, body, company, known } = made
    if (company && !isLast && !looksAlike(company, asking?.company)) return company
    if (page.redirect)
      return sent(
        reply
          .header('cache-control', isPublic ? 'no-cache' : 'private, no-store')
          .redirect(page.redirect.to, page.redirect.status),
      )
    if (known) return sendPublic(request, reply, known, { service, asking })
    const coding = codingFor(request.headers['accept-encoding'])
    const bytes = coding ? await compress(body, coding, 'quick') : body
    await withEmbedding(withPolicy(reply.code(page.status), service), asking, pathOf(request), service)
    void reply.header('cache-control', 'private, no-store')
    return sent(inCoding(reply, coding).send(bytes))
  }

  /** Renders a page; `known` is what others may be sent of it. */
  async function make(look: Look, { ask, answers }: Asked, mayBeKept: boolean): Promise<Made> {
    const { url, site, locale, now, otherURL, theme, isReadable, company: asked } = look
    const page = await render({ url, site, locale, now, otherURL, theme, call: ask })
    const { calls, digest, company } = await answers()
    const body = Buffer.from(
      page.redirect ? '' : documentOf(page, { ...look, assets: isReadable ? assets : { ...assets, scripts: [] } }),
    )
    const isKept =
      mayBeKept && !page.redirect && page.container !== 'admin' && page.status < 500 && looksAlike(company, asked)
    return {
      page,
      body,
      company,
      known: isKept
        ? { calls, answers: digest(), now, status: page.status, forms: new PageForms(body), etag: etagOf(body) }
        : null,
    }
  }
}

/** What a document is asked for. Rendering is a function of this and of what the page's calls answer. */
interface Look {
  key: string
  url: string
  site: Place['kind']
  company: CompanyFacts | undefined
  locale: Language
  now: number
  otherURL: string | null
  theme: ShownTheme | null
  themeURL: string | null
  faviconURL: string | null
  font: PortalFont | null
  origin: string
  isIndexed: boolean
  siteName: string | null
  /** A browser's router can't read an address with broken escapes: such a page needs no script. */
  isReadable: boolean
}

type Asked = ReturnType<typeof answersOf>

interface Made {
  page: RenderedPage
  body: Buffer
  company: CompanyFacts | undefined
  known: KnownPage | null
}

function lookOf(
  { env }: Service,
  request: FastifyRequest,
  { site, asking, root, otherURL, isElsewhere }: Pick<Showing, 'site' | 'asking' | 'root' | 'otherURL' | 'isElsewhere'>,
): Look {
  const company = asking?.company
  const frame = frameOf(pathOf(request))
  const look = {
    // What the query says was for what is not there.
    url: isElsewhere ? (request.url.split('?', 1)[0] ?? '/') : request.url,
    site,
    locale: frame?.language ?? root?.language ?? languageOfPage(request, company, asking?.viewer?.language),
    otherURL,
    theme: frame ? frame.theme : chosenTheme(request, company),
    themeURL: accentSheet(company),
    faviconURL: faviconURL(company?.faviconID ?? null),
    font: company?.portal.font ?? null,
    origin: company ? originOf(env, company) : env.baseURL,
    isIndexed: frame === null && (company?.portal.isIndexed ?? true),
    siteName: company?.name ?? null,
    isReadable: request.originalUrl === request.url,
  }
  return { ...look, company, now: Math.floor(Date.now() / 60_000) * 60_000, key: keyOfPage(Object.values(look)) }
}

/** The page of a one-time link, or of one that was shared, is for those who hold the link, and for nobody's cache. */
function isOfLink(request: FastifyRequest): boolean {
  return (
    pathOf(request) === signInLinkPath ||
    /^\/(?:roadmaps\/)?shared\//.test(pathOf(request)) ||
    pathOf(request).startsWith('/changelog/-/')
  )
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '/'
}

/** A reply is awaited like a promise, and gives nothing: what is sent is no answer of a function that awaits. */
function sent(_reply: FastifyReply): null {
  return null
}

interface Showing {
  site: Place['kind']
  /** Who asks which company; null where none lives. */
  asking: Asking | null
  /** Who asks for a page about accounts. */
  root?: RootAsking | null
  otherURL: string | null
  /** Whether something else has answered that nothing is at the address. */
  isElsewhere: boolean
  /** Whether the page is sent however the company is changed in the meantime. */
  isLast?: boolean
}

/** Whether what a document takes of its company by itself, and not from a call's answer, is the same. */
function looksAlike(one: CompanyFacts | undefined, other: CompanyFacts | undefined): boolean {
  return (
    ownOf.every((fact) => one?.[fact] === other?.[fact]) &&
    portalEntries.every(([name]) => one?.portal[name] === other?.portal[name])
  )
}

const ownOf = ['name', 'language', 'accent', 'faviconID', 'domain'] as const

/** The reader's language; what is for the team, or at the root, is in English only. */
function languageOfPage(
  request: FastifyRequest,
  company: CompanyFacts | undefined,
  chosen: Language | null | undefined,
): Language {
  return company && !isOfTeam(request) ? languageOfReader(request, company, chosen) : 'en'
}

/** Whether a page is one of the team's, which are in English and have the company's words as it wrote them. */
function isOfTeam({ url }: FastifyRequest): boolean {
  return /^\/admin(?:[/?]|$)/.test(url)
}

function logged(service: Service, request: FastifyRequest, error: unknown): null {
  refuse(error, service, { language: 'en', path: pathForLog(request.url), requestID: request.id })
  return null
}

function askingOf(service: Service, known: CompanyFacts, request: FastifyRequest): Promise<Asking> {
  return currently(service, known, (company) =>
    openAskingOf(service, request, company, {
      whileClosing: true,
      withGuests: true,
      asNobody: isFramePage(pathOf(request)),
      languageFor: (chosen) => languageOfPage(request, company, chosen),
      readsOriginals: isOfTeam(request),
    }),
  )
}

/** Where the demo company lives; null when this server has none. */
async function demoURLOf(service: Service): Promise<string | null> {
  const origin = adminOriginOf(service.env, { subdomain: 'demo' })
  const place = await placeOf(service, new URL(origin).host)
  return place.kind === 'company' && place.company.isDemo ? origin : null
}

/** The theme that was chosen, else the company's; null where the reader's system decides. Whatever else a cookie says counts as none. */
function chosenTheme(request: FastifyRequest, company: CompanyFacts | undefined): ShownTheme | null {
  const shown = themeOf(readCookies(request).theme) ?? company?.portal.defaultTheme ?? 'system'
  return shown === 'system' ? null : shown
}

async function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, forms, etag }: KnownPage,
  { service, asking }: { service: Service; asking: Asking | null },
): Promise<null> {
  const isHeld = status === 200 && holds(request, etag)
  const coding = isHeld ? null : codingFor(request.headers['accept-encoding'])
  const body = isHeld ? undefined : await forms.in(coding)
  withPolicy(reply.code(isHeld ? 304 : status), service)
    .header('cache-control', 'no-cache')
    .header('etag', etag)
  await withEmbedding(reply, asking, pathOf(request), service)
  return sent(inCoding(reply, coding).send(body))
}

function inCoding(reply: FastifyReply, coding: Coding | null): FastifyReply {
  return coding === null ? reply : reply.header('content-encoding', coding)
}

/** The pages by which a closing company's team signs in. */
const openWhileClosing = /^\/(admin|login|auth|set-password)(?:[/?]|$)/

/** What visitors see of a company that is being deleted, at every address. */
function sendClosing(
  request: FastifyRequest,
  reply: FastifyReply,
  { service, assets, asking: { company, language: locale } }: { service: Service; assets: Assets; asking: Asking },
): FastifyReply {
  const { t } = wordsFor(locale)
  const page = plainPage(403, {
    title: t('errors.closing'),
    text: t('errors.closingText', { company: company.name }),
    link: { href: '/login?team=&next=%2Fadmin', text: t('errors.closingSignIn') },
  })
  const body = plainDocument(request, page, { assets, locale, company })
  return withPolicy(reply.code(403), service).header('cache-control', 'no-store').send(body)
}

/** When not even the company can be found: a page without data, from nothing but the stylesheet and what the request itself says of its reader. */
function sendFailed(
  request: FastifyRequest,
  reply: FastifyReply,
  { service, assets }: { service: Service; assets: Assets },
): FastifyReply {
  const locale = languageOfReader(request, null)
  const { t } = wordsFor(locale)
  const page = plainPage(503, {
    title: t('common.failed.title'),
    text: t('common.failed.text'),
    link: { href: '', text: t('common.failed.retry') },
  })
  const body = plainDocument(request, page, { assets, locale, company: undefined })
  return reply
    .code(503)
    .header('retry-after', 5)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyOf(service.env.ASSET_URL))
    .type('text/html; charset=utf-8')
    .send(body)
}

function plainDocument(
  request: FastifyRequest,
  page: RenderedPage,
  { assets, locale, company }: { assets: Assets; locale: Language; company: CompanyFacts | undefined },
): string {
  return documentOf(page, {
    assets: { ...assets, scripts: [] },
    locale,
    theme: chosenTheme(request, company),
    themeURL: accentSheet(company),
    origin: '',
    isIndexed: false,
    siteName: company?.name ?? null,
  })
}

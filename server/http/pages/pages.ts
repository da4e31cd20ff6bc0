import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RenderedPage, RenderPage } from '../../../contract/page.ts'
import type { Language } from '../../../contract/languages.ts'
import { themeOf, type ShownTheme } from '../../../contract/themes.ts'
import { deriveAccent } from '../../../contract/accent.ts'
import { portalEntries, type PortalFont } from '../../../contract/portalSettings.ts'
import type { Asking, CompanyFacts } from '../../domain/asking.ts'
import { pathForLog } from '../../log.ts'
import { openAsking } from '../asking.ts'
import { readCookies } from '../request/cookies.ts'
import { currently, mostTurns, refuse } from '../dispatch.ts'
import { compress } from './compress.ts'
import { codingFor, type Coding } from './contentCoding.ts'
import { documentOf, type Assets } from './document.ts'
import { etagOf, holds } from './etags.ts'
import { answersOf } from './pageAnswers.ts'
import { PageForms } from './pageForms.ts'
import { keyOfPage, PageMemo, type KnownPage, type PageCall } from './pageMemo.ts'
import { languageOfReader } from '../request/readersLanguage.ts'
import { originOf, placeOf, type Place } from '../hosts.ts'
import type { Service } from '../service.ts'
import { signInLinkPath } from '../../domain/people/signIn/signInLink.ts'
import { themeURL } from '../../domain/companies/themeURL.ts'
import { faviconURL } from '../../domain/pictures/fileURL.ts'
import { escapeHTML } from '../../domain/text/escapeHTML.ts'
import { wordsFor, type MessageID } from '../../words/words.ts'

/** What the documents that are known may take of this process's memory. */
const mostMemoBytes = 16 * 1024 * 1024

/**
 * Serves every other address: renders the page with its data. A signed-out page carries no token, cookie or viewer, and
 * is revalidated by the hash of its body; a page for a session is never cached.
 */
export function servePages(app: FastifyInstance, service: Service, render: RenderPage, assets: Assets): void {
  const memo = new PageMemo(mostMemoBytes)
  // Compressed here, because what is kept of a page is kept compressed.
  app.get('/*', { compress: false }, (request, reply) => show(request, reply))
  app.notFoundPage = (request, reply) => show(request, reply, { isElsewhere: true })

  async function show(request: FastifyRequest, reply: FastifyReply, { isElsewhere = false } = {}) {
    const place = await placeOf(service, request.headers.host ?? '').catch((error: unknown) =>
      logged(service, request, error),
    )
    if (!place) return sendFailed(request, reply, { service, assets })
    const demoURL = place.kind === 'root' ? await demoURLOf(service).catch(() => null) : null
    if (place.kind !== 'company') {
      await sendPage(request, reply, { site: place.kind, asking: null, demoURL, isElsewhere })
      return reply
    }
    const asked = await askingOf(service, place.company, request).catch((error: unknown) =>
      logged(service, request, error),
    )
    if (!asked) return sendFailed(request, reply, { service, assets })
    let asking = asked
    for (let turn = 0; ; turn += 1) {
      const isLast = turn === mostTurns
      const company = await sendPage(request, reply, { site: 'company', asking, demoURL, isElsewhere, isLast })
      if (!company) return reply
      asking = { ...asking, company }
    }
  }

  /** Sends the page and gives null; or gives the company as its calls found it, when the page would look another way with that. */
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { site, asking, demoURL, isElsewhere, isLast = true }: Showing,
  ): Promise<CompanyFacts | null> {
    const look = lookOf(service, request, { site, asking, demoURL, isElsewhere })
    const asked = answersOf(service, asking, { locale: look.locale, request })
    const isPublic = asking?.viewer == null && !isElsewhere
    const askAgain = async (calls: readonly PageCall[]) => {
      await Promise.all(calls.map(({ path, inputs }) => asked.ask(path, inputs)))
      const { digest, company } = await asked.answers()
      return looksAlike(company, asking?.company) ? digest() : null
    }
    const found = isPublic ? await memo.find(look.key, look.now, askAgain) : null
    if (found?.page) return sendPublic(request, reply, found.page, service)
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
    if (known) return sendPublic(request, reply, known, service)
    const coding = codingFor(request.headers['accept-encoding'])
    const bytes = coding ? await compress(body, coding, 'quick') : body
    withPolicy(reply.code(page.status), service).header('cache-control', 'private, no-store')
    return sent(inCoding(reply, coding).send(bytes))
  }

  /** Renders a page; `known` is what others may be sent of it. */
  async function make(look: Look, { ask, answers }: Asked, mayBeKept: boolean): Promise<Made> {
    const { url, site, locale, now, demoURL, theme, isReadable, company: asked } = look
    const page = await render({ url, site, locale, now, demoURL, theme, call: ask })
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
  demoURL: string | null
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
  { site, asking, demoURL, isElsewhere }: Pick<Showing, 'site' | 'asking' | 'demoURL' | 'isElsewhere'>,
): Look {
  const company = asking?.company
  const look = {
    // What the query says was for what is not there.
    url: isElsewhere ? (request.url.split('?', 1)[0] ?? '/') : request.url,
    site,
    locale: languageOfPage(request, company, asking?.viewer?.language),
    demoURL,
    theme: chosenTheme(request, company),
    themeURL: accentOf(company),
    faviconURL: faviconURL(company?.faviconID ?? null),
    font: company?.portal.font ?? null,
    origin: company ? originOf(env, company) : env.baseURL,
    isIndexed: company?.portal.isIndexed ?? true,
    siteName: company?.name ?? null,
    isReadable: request.originalUrl === request.url,
  }
  return { ...look, company, now: Math.floor(Date.now() / 60_000) * 60_000, key: keyOfPage(Object.values(look)) }
}

/** The page of a one-time link is for the person who holds the link, and for nobody's cache. */
function isOfLink({ url }: FastifyRequest): boolean {
  return url.split('?', 1)[0] === signInLinkPath
}

/** A reply is awaited like a promise, and gives nothing: what is sent is no answer of a function that awaits. */
function sent(_reply: FastifyReply): null {
  return null
}

interface Showing {
  site: Place['kind']
  /** Who asks which company; null where none lives. */
  asking: Asking | null
  demoURL: string | null
  /** Whether something else has answered that nothing is at the address. */
  isElsewhere: boolean
  /** Whether the page is sent however the company is changed meanwhile. */
  isLast?: boolean
}

/** Whether what a document takes of its company by itself, and not from a call's answer, is the same. */
function looksAlike(one: CompanyFacts | undefined, other: CompanyFacts | undefined): boolean {
  return (
    ownOf.every((fact) => one?.[fact] === other?.[fact]) &&
    portalEntries.every(([name]) => one?.portal[name] === other?.portal[name])
  )
}

const ownOf = ['name', 'language', 'accent', 'faviconID'] as const

/** The reader's language; what is for the team, or at the root, is in English only. */
function languageOfPage(
  request: FastifyRequest,
  company: CompanyFacts | undefined,
  chosen: Language | null | undefined,
): Language {
  return company && !/^\/admin(?:[/?]|$)/.test(request.url) ? languageOfReader(request, company, chosen) : 'en'
}

function logged(service: Service, request: FastifyRequest, error: unknown): null {
  refuse(error, service, { language: 'en', path: pathForLog(request.url), requestID: request.id })
  return null
}

function askingOf(service: Service, known: CompanyFacts, request: FastifyRequest): Promise<Asking> {
  const { session } = readCookies(request)
  return currently(service, known, (company) =>
    openAsking(service, {
      company,
      sessionToken: session,
      boundTo: session,
      requestID: request.id,
      ip: request.ip,
      reads: request.server.reads,
      languageFor: (chosen) => languageOfPage(request, company, chosen),
    }),
  )
}

/** Where the demo company lives; null when this server has none. */
async function demoURLOf(service: Service): Promise<string | null> {
  const origin = originOf(service.env, { subdomain: 'demo' })
  const place = await placeOf(service, new URL(origin).host)
  return place.kind === 'company' && place.company.isDemo ? origin : null
}

/** The theme that was chosen, else the company's; null where the reader's system decides. Whatever else a cookie says counts as none. */
function chosenTheme(request: FastifyRequest, company: CompanyFacts | undefined): ShownTheme | null {
  const shown = themeOf(readCookies(request).theme) ?? company?.portal.defaultTheme ?? 'system'
  return shown === 'system' ? null : shown
}

/** The stylesheet of a company's accent, where it has one that can be shown. */
function accentOf(company: CompanyFacts | undefined): string | null {
  const accent = company?.accent ?? null
  return themeURL(accent !== null && deriveAccent(accent) ? accent : null)
}

async function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, forms, etag }: KnownPage,
  service: Service,
): Promise<null> {
  const isHeld = status === 200 && holds(request, etag)
  const coding = isHeld ? null : codingFor(request.headers['accept-encoding'])
  const body = isHeld ? undefined : await forms.in(coding)
  withPolicy(reply.code(isHeld ? 304 : status), service)
    .header('cache-control', 'no-cache')
    .header('etag', etag)
  return sent(inCoding(reply, coding).send(body))
}

function inCoding(reply: FastifyReply, coding: Coding | null): FastifyReply {
  return coding === null ? reply : reply.header('content-encoding', coding)
}

function withPolicy(reply: FastifyReply, service: Service): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(service.env.ASSET_URL))
    .header('vary', 'cookie, accept-encoding, accept-language')
}

/** Scripts from our own files only, none inline; nothing from a third party. `data:` is the editor's likeness of a picture before it is sent. */
function policyOf(assetURL: string | undefined): string {
  const own = assetURL === undefined ? "'self'" : `'self' ${new URL(assetURL).origin}`
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own}`,
    "style-src-attr 'unsafe-inline'",
    `font-src ${own}`,
    `img-src ${own} data:`,
    `connect-src ${own}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** When not even the company can be found: a page without data, from nothing but the stylesheet and what the request itself says of its reader. */
function sendFailed(
  request: FastifyRequest,
  reply: FastifyReply,
  { service, assets }: { service: Service; assets: Assets },
): FastifyReply {
  const locale = languageOfReader(request, null)
  const { t } = wordsFor(locale)
  const text = (id: MessageID) => escapeHTML(t(id))
  const page: RenderedPage = {
    status: 503,
    redirect: null,
    container: 'portal',
    // The look of `FailedPage`, whose classes the stylesheet has.
    html: `<main id="content" class="mx-auto max-w-board px-4 py-24 sm:px-6 *:max-w-[40rem]"><h1 class="text-h1">${text('common.failed.title')}</h1><p class="mt-2 text-ink-2">${text('common.failed.text')}</p><p class="mt-6"><a class="text-accent-ink underline" href="">${text('common.failed.retry')}</a></p></main>`,
    head: { title: t('common.failed.title'), description: null, canonical: null, noindex: true, feed: null },
    state: '{}',
    data: '{}',
    chunks: [],
  }
  const body = documentOf(page, {
    assets: { ...assets, scripts: [] },
    locale,
    theme: chosenTheme(request, undefined),
    themeURL: null,
    origin: '',
    isIndexed: false,
    siteName: null,
  })
  return reply
    .code(503)
    .header('retry-after', 5)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyOf(service.env.ASSET_URL))
    .type('text/html; charset=utf-8')
    .send(body)
}

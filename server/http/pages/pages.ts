import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RenderedPage, RenderPage } from '../../../contract/page.ts'
import type { Language } from '../../../contract/languages.ts'
import { deriveAccent } from '../../../contract/accent.ts'
import { portalEntries } from '../../../contract/portalSettings.ts'
import type { Asking, CompanyFacts } from '../../domain/asking.ts'
import { pathForLog } from '../../log.ts'
import { openAsking } from '../asking.ts'
import { readCookies } from '../request/cookies.ts'
import { atCost } from '../admission/countReads.ts'
import { currently, findAnswer, mostTurns, refuse, runCall } from '../dispatch.ts'
import { documentOf, type Assets } from './document.ts'
import { etagOf, holds } from './etags.ts'
import { digestOf, keyOfPage, PageMemo, type KnownPage } from './pageMemo.ts'
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
 * Serves every address that is nothing else: renders the page with its data. A page for nobody in particular carries no token, cookie or
 * viewer, and is asked for again with the hash of its body; a page for a session is never kept.
 */
export function servePages(app: FastifyInstance, service: Service, render: RenderPage, assets: Assets): void {
  const memo = new PageMemo(mostMemoBytes)
  app.get('/*', (request, reply) => show(request, reply))
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
    const locale = languageOfPage(request, asking?.company, asking?.viewer?.language)
    const theme = themeOf(asking?.company)
    const shownTheme = chosenTheme(request, asking?.company)
    const now = Math.floor(Date.now() / 60_000) * 60_000
    const { ask, answers } = answersOf(service, asking, { locale, request })
    const isPublic = asking?.viewer == null
    const isKept = isPublic && !isElsewhere
    // What the query says was for what is not there.
    const url = isElsewhere ? (request.url.split('?', 1)[0] ?? '/') : request.url
    const origin = asking ? originOf(service.env, asking.company) : service.env.baseURL
    // A browser's router can't read an address with broken escapes: such a page needs no script.
    const isReadable = request.originalUrl === request.url
    const look = { faviconURL: faviconURL(asking?.company.faviconID ?? null), font: asking?.company.portal.font }
    const key = keyOfPage([
      isReadable ? site : null,
      origin,
      url,
      locale,
      now,
      demoURL,
      shownTheme,
      theme,
      look.faviconURL,
      look.font ?? null,
    ])
    const known = isKept ? memo.get(key) : undefined
    if (known) {
      await Promise.all(known.calls.map(({ path, inputs }) => ask(path, inputs)))
      const { digest, company } = await answers()
      if (digest === known.answers && looksAlike(company, asking?.company))
        return sent(sendPublic(request, reply, known, service))
    }
    const page = await render({ url, site, locale, now, demoURL, call: ask })
    const { calls, digest, company } = await answers()
    if (company && !isLast && !looksAlike(company, asking?.company)) return company
    if (page.redirect)
      return sent(
        reply
          .header('cache-control', isKept ? 'no-cache' : 'private, no-store')
          .redirect(page.redirect.to, page.redirect.status),
      )
    const body = documentOf(page, {
      assets: isReadable ? assets : { ...assets, scripts: [] },
      locale,
      theme: shownTheme,
      themeURL: theme,
      origin,
      isIndexed: asking?.company.portal.isIndexed ?? true,
      siteName: asking?.company.name ?? null,
      ...look,
    })
    if (!isKept || page.container === 'admin' || page.status >= 500 || isOfLink(request))
      return sent(withPolicy(reply.code(page.status), service).header('cache-control', 'private, no-store').send(body))
    const made: KnownPage = { calls, answers: digest, status: page.status, body: Buffer.from(body), etag: etagOf(body) }
    memo.set(key, made)
    return sent(sendPublic(request, reply, made, service))
  }
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

/** Answers a page's calls in this process, each once, and remembers which they were and what came of them all. */
function answersOf(
  service: Service,
  asking: Asking | null,
  { locale, request }: { locale: string; request: FastifyRequest },
) {
  let found = asking?.company
  const asked = new Map<
    string,
    { path: string; inputs: Record<string, unknown>; answer: Promise<{ status: number; body: unknown }> }
  >()
  const run = async (path: string, inputs: Record<string, unknown>) => {
    try {
      if (!asking) return { status: 404, body: { error: 'No company lives at this address.', code: 'noCompany' } }
      const body = await atCost(request, inputs, () =>
        currently(service, found ?? asking.company, (company) => {
          found = company
          return runCall(findAnswer(path), inputs, { ...asking, company })
        }),
      )
      return { status: 200, body }
    } catch (error) {
      return refuse(error, service, { language: locale, path, requestID: request.id })
    }
  }
  return {
    ask: (path: string, inputs: Record<string, unknown>) => {
      const name = `${path} ${JSON.stringify(inputs)}`
      const call = asked.get(name) ?? { path, inputs, answer: run(path, inputs) }
      asked.set(name, call)
      return call.answer
    },
    answers: async () => {
      const all = [...asked.values()]
      const bodies = await Promise.all(all.map(({ answer }) => answer))
      return { calls: all.map(({ path, inputs }) => ({ path, inputs })), digest: digestOf(bodies), company: found }
    },
  }
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
function chosenTheme(request: FastifyRequest, company: CompanyFacts | undefined): string | null {
  const { theme } = readCookies(request)
  const shown =
    theme === 'light' || theme === 'dark' || theme === 'system' || theme === 'contrast'
      ? theme
      : company?.portal.defaultTheme
  return shown === 'light' || shown === 'dark' || shown === 'contrast' ? shown : null
}

/** The stylesheet of a company's accent, where it has one that can be shown. */
function themeOf(company: CompanyFacts | undefined): string | null {
  const accent = company?.accent ?? null
  return themeURL(accent !== null && deriveAccent(accent) ? accent : null)
}

function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, etag }: KnownPage,
  service: Service,
): FastifyReply {
  withPolicy(reply.code(status), service).header('cache-control', 'no-cache').header('etag', etag)
  return status === 200 && holds(request, etag) ? reply.code(304).send() : reply.send(body)
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
    html: `<main id="content" class="mx-auto max-w-[40rem] px-4 py-24"><h1 class="text-h1">${text('common.failed.title')}</h1><p class="mt-2 text-ink-2">${text('common.failed.text')}</p><p class="mt-6"><a class="text-accent-ink underline" href="">${text('common.failed.retry')}</a></p></main>`,
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

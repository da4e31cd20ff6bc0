import type { FastifyInstance, FastifyRequest } from 'fastify'
import { entryPlaces, type EntryPlace } from '../../../contract/entryInWidget.ts'
import { languageOf, readersLanguage, type Language } from '../../../contract/languages.ts'
import type { RenderedPage, RenderPage } from '../../../contract/page.ts'
import { signedIn, type CompanyFacts } from '../../domain/asking.ts'
import { readAsPublished } from '../../domain/changelog/readAsPublished.ts'
import { openAskingOf } from '../asking.ts'
import { currently } from '../dispatch.ts'
import { placeOf } from '../hosts.ts'
import { accentSheet } from '../pages/accentSheet.ts'
import { documentOf, type Assets } from '../pages/document.ts'
import { answersOf } from '../pages/pageAnswers.ts'
import { stillPolicyOf } from '../pages/pagePolicy.ts'
import { sendRefusal } from '../sendRefusal.ts'
import type { Service } from '../service.ts'

interface Route {
  Params: { entryID: string; place: string }
  Querystring: Record<string, unknown>
}

/**
 * Serves an entry as the widget's pop-up of news shows it, before it is published too (`?theme=`, `?language=`): the frame's own page with its own styles, of which no script runs. It is made for a stranger, as the
 * widget's pages are, and sent to who may edit the changelog.
 */
export function serveEntryInWidget(app: FastifyInstance, service: Service, render: RenderPage, assets: Assets): void {
  app.get<Route>('/admin/changelog/widget/:entryID/:place', async (request, reply) => {
    try {
      const found = await placeOf(service, request.headers.host ?? '')
      const place = entryPlaces.find((one) => one === request.params.place)
      if (found.kind !== 'company' || !place) return reply.callNotFound()
      const theme = request.query['theme'] === 'dark' ? 'dark' : 'light'
      const { language } = request.query
      const asked = { place, theme, language: languageOf(typeof language === 'string' ? language : null) } as const
      const { page, company, locale } = await currently(service, found.company, (now) =>
        make(service, request, now, { render, ...asked }),
      )
      const document = documentOf(unlisted(page), {
        assets: { ...assets, scripts: [] },
        locale,
        theme,
        themeURL: accentSheet(company),
        origin: '',
        isIndexed: false,
        siteName: null,
      })
      return await reply
        .code(page.status)
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', stillPolicyOf(service.env.ASSET_URL))
        .type('text/html; charset=utf-8')
        .send(document)
    } catch (error) {
      return sendRefusal(service, request, reply, { error, path: '/admin/changelog' })
    }
  })
}

interface Asked {
  render: RenderPage
  place: EntryPlace
  theme: 'light' | 'dark'
  /** Null for that of the company's readers. */
  language: Language | null
}

async function make(
  service: Service,
  request: FastifyRequest<Route>,
  known: CompanyFacts,
  { render, place, theme, language }: Asked,
) {
  const asking = await openAskingOf(service, request, known)
  signedIn(asking)
  const locale = language ?? readersLanguage({ portal: known.portal.language, company: known.language })
  // As it will be once the company shows its changelog.
  const company = { ...known, portal: { ...known.portal, showsChangelog: true } }
  const reader = await openAskingOf(service, request, company, { asNobody: true, languageFor: () => locale })
  const { item, entry } = await readAsPublished(asking, reader, request.params.entryID)
  const { ask } = answersOf(service, reader, { locale, request })
  const given: Readonly<Record<string, unknown>> = {
    '/api/changelog/getEntries': { result: { entries: [item], hasNextPage: false, cursor: null } },
    '/api/changelog/getEntry': { entry },
  }
  const shown = place === 'list' ? '' : `/${encodeURIComponent(entry.urlName)}`
  const url = `/widget/news.${theme}.${locale}/changelog${shown}`
  const page = await render({
    url,
    site: 'company',
    locale,
    now: Math.floor(Date.now() / 60_000) * 60_000,
    otherURL: null,
    theme,
    call: (call, inputs) => (given[call] ? Promise.resolve({ status: 200, body: given[call] }) : ask(call, inputs)),
  })
  return { page, company, locale }
}

/** Without what search engines and feed readers are told of the published page. */
function unlisted(page: RenderedPage): RenderedPage {
  return { ...page, head: { ...page.head, canonical: null, noindex: true, feed: null, published: null } }
}

import type { FastifyInstance } from 'fastify'
import type { EntryType } from '../../../contract/changelogKinds.ts'
import { readFeed, type EntryFeed } from '../../domain/changelogAudience/readFeed.ts'
import type { CompanyFacts } from '../../domain/asking.ts'
import { absoluteHTML } from '../../feeds/absoluteHTML.ts'
import { atomOf, jsonFeedOf, rssOf, type Feed } from '../../feeds/feedDocument.ts'
import { wordsFor } from '../../words/words.ts'
import { currently } from '../dispatch.ts'
import { originOf, placeOf } from '../hosts.ts'
import { sendFeed } from '../pages/feeds.ts'
import { movedTo, sendMoved } from '../pages/portalMove.ts'
import { sendRefusal } from '../sendRefusal.ts'
import type { Service } from '../service.ts'

const formats = {
  atom: { type: 'application/atom+xml', write: atomOf },
  rss: { type: 'application/rss+xml', write: rssOf },
  json: { type: 'application/feed+json', write: jsonFeedOf },
} as const
type Format = keyof typeof formats

/**
 * The changelog as Atom (RFC 4287), RSS 2.0 and JSON Feed 1.1, with `?label=` of one label: the whole text of what everyone may read, in the company's language. Like those of boards, the answer is that
 * for a stranger.
 */
export function addEntryFeeds(app: FastifyInstance, service: Service): void {
  for (const format of ['atom', 'rss', 'json'] as const)
    app.get<{ Querystring: { label?: unknown } }>(`/changelog/feed.${format}`, async (request, reply) => {
      try {
        const place = await placeOf(service, request.headers.host ?? '')
        if (place.kind !== 'company') return reply.callNotFound()
        const moved = movedTo(service, place.company, request)
        if (moved !== null) return await sendMoved(reply, moved)
        const { label } = request.query
        const labelURLName = typeof label === 'string' && label !== '' ? label.slice(0, 100) : null
        const feed = await currently(service, place.company, async (company) => {
          if (company.eraseAt) return null
          const found = await readFeed({ db: service.database.db, companyID: company.id, company }, labelURLName)
          return shapeFeed(found, { company, origin: originOf(service.env, company), format })
        })
        if (!feed) return reply.callNotFound()
        return await sendFeed(request, reply, formats[format].write(feed), formats[format].type)
      } catch (error) {
        return sendRefusal(service, request, reply, { error, path: `/changelog/feed.${format}`, hasPage: true })
      }
    })
}

const typeNames = {
  new: 'mail.feed.new',
  improved: 'mail.feed.improved',
  fixed: 'mail.feed.fixed',
} as const satisfies Record<EntryType, string>

function shapeFeed(
  { label, created, entries }: EntryFeed,
  { company, origin, format }: { company: CompanyFacts; origin: string; format: Format },
): Feed {
  const language = company.portal.language ?? company.language
  const { t } = wordsFor(language)
  const address = `${origin}/changelog`
  const query = label ? `?${new URLSearchParams({ label: label.urlName }).toString()}` : ''
  const title = t('mail.feed.title', { company: company.name })
  return {
    id: label?.id ?? company.id,
    title: label ? `${label.name} · ${title}` : title,
    description: '',
    author: company.name,
    url: label ? `${address}?${new URLSearchParams({ label: label.urlName }).toString()}` : address,
    ownURL: `${address}/feed.${format}${query}`,
    created,
    language: company.language,
    entries: entries.map((entry) => ({
      id: entry.id,
      title: entry.title,
      text: entry.excerpt,
      html: absoluteHTML(entry.html, origin),
      author: null,
      category: null,
      labels: [...entry.types.map((type) => t(typeNames[type])), ...entry.labels],
      url: `${address}/${encodeURIComponent(entry.urlName)}`,
      created: entry.published,
      updated: entry.saved,
      image: entry.coverID === null ? null : `${origin}/files/${entry.coverID}`,
    })),
  }
}

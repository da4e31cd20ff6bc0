import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Board } from '../../../contract/boards.ts'
import type { Post } from '../../../contract/posts.ts'
import { atomOf, rssOf, type Feed } from '../../feeds/feedDocument.ts'
import { openAsking } from '../asking.ts'
import { currently, findAnswer, runCall } from '../dispatch.ts'
import { movedTo, sendMoved } from './portalMove.ts'
import type { CompanyFacts } from '../../domain/asking.ts'
import { sendRefusal } from '../sendRefusal.ts'
import { etagOf, holds } from './etags.ts'
import { originOf, placeOf } from '../hosts.ts'
import type { Service } from '../service.ts'

const formats = {
  atom: { type: 'application/atom+xml', write: atomOf },
  rss: { type: 'application/rss+xml', write: rssOf },
} as const

/**
 * Serves the newest posts of a board as Atom (RFC 4287) and RSS 2.0. The answer is always that for a stranger: feed
 * readers send no cookie, and proxies may show what they cache to anyone. A hidden board has no feed, like one that
 * does not exist.
 */
export function addFeeds(app: FastifyInstance, service: Service): void {
  for (const format of ['atom', 'rss'] as const) {
    app.get<{ Params: { board: string } }>(`/:board/feed.${format}`, async (request, reply) => {
      try {
        const place = await placeOf(service, request.headers.host ?? '')
        if (place.kind !== 'company') return reply.callNotFound()
        const moved = movedTo(service, place.company, request)
        if (moved !== null) return await sendMoved(reply, moved)
        const asked = { boardURLName: request.params.board, format }
        const feed = await readFeed(service, request, place.company, asked)
        return await sendFeed(request, reply, formats[format].write(feed), formats[format].type)
      } catch (error) {
        return sendRefusal(service, request, reply, { error, path: `/feed.${format}`, hasPage: true })
      }
    })
  }
}

async function readFeed(
  service: Service,
  request: FastifyRequest,
  known: CompanyFacts,
  { boardURLName, format }: { boardURLName: string; format: string },
): Promise<Feed> {
  return currently(service, known, async (company) => {
    const asking = await openAsking(service, {
      company,
      sessionToken: null,
      boundTo: null,
      requestID: request.id,
      ip: request.ip,
    })
    const { board } = (await runCall(findAnswer('/api/boards/get'), { boardURLName }, asking)) as { board: Board }
    const { result } = (await runCall(
      findAnswer('/api/posts/get'),
      { pages: 1, sort: 'new', boardURLNames: [board.urlName] },
      asking,
    )) as { result: { posts: Post[] } }
    const address = `${originOf(service.env, company)}/${encodeURIComponent(board.urlName)}`
    return {
      id: board.id,
      title: `${board.name} · ${company.name}`,
      description: board.description,
      author: company.name,
      url: address,
      ownURL: `${address}/feed.${format}`,
      created: board.created,
      entries: result.posts.map((post) => ({
        id: post.id,
        title: post.title,
        text: post.excerpt,
        author: post.author?.name ?? null,
        category: post.category?.name ?? null,
        url: `${address}/p/${encodeURIComponent(post.urlName)}`,
        created: post.created,
      })),
    }
  })
}

/** A feed is asked for again and again: with the hash of what was sent before, nothing is sent when nothing is new. */
export function sendFeed(request: FastifyRequest, reply: FastifyReply, body: string, type: string): FastifyReply {
  const etag = etagOf(body)
  reply
    .header('cache-control', 'no-cache')
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .type(`${type}; charset=utf-8`)
  return holds(request, etag) ? reply.code(304).send() : reply.send(body)
}

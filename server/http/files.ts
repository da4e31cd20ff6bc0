import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../contract/errors.ts'
import { findFile, type FoundFile } from '../domain/files/findFile.ts'
import { openAsking } from './asking.ts'
import { readCookies } from './cookies.ts'
import { currently, refuse } from './dispatch.ts'
import { etagOf, holds } from './etags.ts'
import { placeOf } from './hosts.ts'
import { ReadLimit } from './limits.ts'
import type { Service } from './service.ts'

/**
 * A picture that everyone may see is kept for a minute, and then asked for again: hidden, it is gone from browsers and caches within that minute,
 * and a reader who turns pages asks for it once (decision 10).
 */
const forEveryone = 'public, max-age=60, must-revalidate'
const forOne = 'private, no-store'

/**
 * Serves pictures at `/files/{id}`, with `?size=small` their smaller likeness. Each request asks anew who may see what the picture stands in;
 * what may not be seen is not there.
 */
export function addFiles(app: FastifyInstance, service: Service): void {
  const limit = new ReadLimit(service.env.READS_PER_MINUTE)
  app.route<{ Querystring: { size?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request, reply) => {
      try {
        limit.count(request.ip)
        const id = (request.url.split('?', 1)[0] ?? '').slice('/files/'.length)
        const found = await visibleFile(service, request, id)
        return found ? await sendFile(service, request, reply, { ...found, isSmall: request.query.size === 'small' }) : reply.callNotFound()
      } catch (error) {
        const { status, body, retryAfterSeconds } = refuse(error, service, { language: 'en', path: '/files', requestID: request.id })
        if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
        return reply.code(status).header('cache-control', 'no-store').send(body)
      }
    },
  })
}

type Shown = FoundFile & { companyID: string }

async function visibleFile(service: Service, request: FastifyRequest, id: string): Promise<Shown | null> {
  const place = await placeOf(service, request.headers.host ?? '')
  if (place.kind !== 'company') return null
  const { session } = readCookies(request)
  return currently(service, place.company, async (company) => {
    // Who asks is only looked up for what is not everybody's.
    const asker = async () => (session === null ? null : await openAsking(service, { company, sessionToken: session, boundTo: session, requestID: request.id, ip: request.ip }))
    const found = await findFile(service.database.db, company.id, id, asker)
    return found && { ...found, companyID: company.id }
  })
}

async function sendFile(service: Service, request: FastifyRequest, reply: FastifyReply, { companyID, isSmall, ...file }: Shown & { isSmall: boolean }): Promise<FastifyReply> {
  // What was kept while everyone might see it is no copy of what few may see: the answer of a 304 would be kept in its place (RFC 9111, 4.3.4).
  const etag = etagOf(`${file.sha256.toString('base64url')} ${isSmall ? 'small' : 'large'} ${file.isPublic ? forEveryone : forOne}`)
  const isKept = holds(request, etag)
  const isAsked = request.method === 'HEAD' || isKept
  // Headers are for what is there: an answer that refuses has none of them.
  const bytes = isAsked ? null : await service.storage.read(`${companyID}/${file.id}${isSmall ? '.small' : ''}`)
  if (!isAsked && !bytes) {
    service.log.error({ requestID: request.id, file: file.id }, 'a file has a row and no bytes')
    throw new CallError('notFound')
  }
  reply.headers({
    'cache-control': file.isPublic ? forEveryone : forOne,
    'content-disposition': 'inline; filename="picture.webp"',
    // A browser that shows the picture by itself lays it out with styles of its own.
    'content-security-policy': "default-src 'none'; style-src-attr 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    etag,
  })
  if (isKept) return reply.code(304).send()
  reply.headers({ 'content-type': 'image/webp', 'content-length': isSmall ? file.smallSize : file.size })
  return reply.send(bytes ?? undefined)
}

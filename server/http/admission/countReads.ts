import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import { anyPagePaths } from '../../../contract/widgetKinds.ts'
import { directionOf } from '../../../contract/languages.ts'
import { escapeHTML } from '../../domain/text/escapeHTML.ts'
import { AddressTurns } from './addressTurns.ts'
import { refuse } from '../dispatch.ts'
import { knownCompany } from '../hosts.ts'
import { extraReads, ReadLimit } from './limits.ts'
import { networkAddress } from '../connections/networkAddress.ts'
import { languageOfReader } from '../request/readersLanguage.ts'
import type { Service } from '../service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    reads: ReadLimit
    /** Counts the calls of each API key, from wherever they come. */
    keyReads: ReadLimit
    costly: AddressTurns
  }
}

/** Health, which costs next to nothing, and files of the build, which are read from the disk and kept by browsers. */
const free = new Set(['/healthz', '/readyz', '/assets/*', '/favicon.svg', '/favicon.ico', '/someone.svg'])
/** A page of a hundred faces is a hundred pictures: those are counted by themselves. */
const pictures = '/files/*'
/** All who use a company's product from one office ask from one address, page after page: what names them is counted by itself. */
const addressesBehindOne = 20

/**
 * Counts every request by its network address, whatever its method, host and path, before its body or the database is waited for. What is
 * worth more than one read is counted again where that shows, with `app.reads`.
 */
export function countReads(app: FastifyInstance, service: Service): void {
  const { READS_PER_MINUTE: perMinute } = service.env
  const ofPictures = new ReadLimit(perMinute)
  const ofPages = new ReadLimit(perMinute * addressesBehindOne)
  app.decorate('reads', new ReadLimit(perMinute))
  app.decorate('keyReads', new ReadLimit(perMinute))
  app.decorate('costly', new AddressTurns({ atOnce: 1, waiting: 16, waitMs: 5_000 }))
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions
    if (url !== undefined && free.has(url)) return done()
    try {
      const limit =
        url === pictures ? ofPictures : url !== undefined && anyPagePaths.includes(url) ? ofPages : app.reads
      limit.count(networkAddress(request.ip))
    } catch (error) {
      return void sendTooMany(service, request, reply, error)
    }
    return done()
  })
}

/**
 * Does a call's work. What its inputs cost beyond one read is counted first, and costly ones of one network address are done one after another,
 * because each keeps the process from everyone else for up to a tenth of a second. Refuses with `tooMany` and `busy`.
 */
export async function atCost<T>(
  request: FastifyRequest,
  inputs: Readonly<Record<string, unknown>>,
  work: () => Promise<T>,
): Promise<T> {
  const extra = extraReads(inputs)
  if (extra === 0) return work()
  countMore(request, extra)
  const { costly } = request.server
  const address = networkAddress(request.ip)
  if (!(await costly.enter(address))) throw new CallError('busy', { seconds: 2 })
  try {
    return await work()
  } finally {
    costly.leave(address)
  }
}

/** Counts what a request costs beyond its one read; refuses with `tooMany`. */
export function countMore(request: FastifyRequest, cost: number): void {
  if (cost > 0) request.server.reads.count(networkAddress(request.ip), cost)
}

/**
 * Tells a network address that it sent too many requests: a page gets one sentence, anything else the error of a call.
 */
function sendTooMany(service: Service, request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const language = languageOfReader(request, knownCompany(service, request.headers.host ?? ''))
  const { status, body, retryAfterSeconds = 1 } = refuse(error, service, { language, path: '', requestID: request.id })
  reply.code(status).header('retry-after', retryAfterSeconds).header('cache-control', 'no-store')
  if (request.method !== 'GET' || request.routeOptions.url !== '/*')
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
  const sentence = escapeHTML('error' in body ? String(body['error']) : '')
  return reply
    .header('content-security-policy', "default-src 'none'")
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${sentence}</title></head><body><main><h1>${sentence}</h1></main></body></html>`,
    )
}

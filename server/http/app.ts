import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { newID } from '../domain/ids.ts'
import { answerCall } from './api.ts'
import { refuse } from './dispatch.ts'
import { addFiles } from './files.ts'
import { ReadLimit } from './limits.ts'
import { addMailLinks } from './mailLinks.ts'
import { securityHeaders } from './securityHeaders.ts'
import type { Service } from './service.ts'
import { addTheme } from './theme.ts'
import { addUploads } from './uploads.ts'

/** Answers every address that is not a call or a file: the pages. */
export type Pages = (app: FastifyInstance, service: Service) => Promise<void>

/**
 * The server, read from top to bottom: what is refused before anything of ours runs, what every answer carries, then the calls, the few
 * addresses of their own, and the pages.
 */
export async function buildApp(service: Service, pages: Pages): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = service.log
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < service.env.TRUST_PROXY,
    bodyLimit: 512 * 1024,
    http: { headersTimeout: 30_000 },
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: () => newID(),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
  })

  const headers = securityHeaders({ overTLS: service.env.baseURL.startsWith('https:') })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })

  // Bodies arrive as text: what is wrong with one is ours to say, in a call's own words.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) {
      const failed = refuse(error, service, { language: 'en', path: pathOf(request.url), requestID: request.id })
      return reply.code(failed.status).header('cache-control', 'no-store').send(failed.body)
    }
    const [code, text] = status === 413 ? ['tooLarge', 'The request is too large.'] : ['notJSON', 'The request cannot be read.']
    return reply.code(400).send({ error: text, code })
  })
  // The framework's own would say the whole address again.
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'That is not here.', code: 'notFound' }))
  app.addHook('onResponse', (request, reply, done) => {
    service.log.info({ requestID: request.id, method: request.method, path: pathOf(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })

  const limit = new ReadLimit(service.env.READS_PER_MINUTE)
  app.post('/api/*', (request, reply) => answerCall(service, limit, request, reply))
  app.route({ method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], url: '/api/*', handler: (_request, reply) => reply.code(404).send({ error: 'That is not here.', code: 'notFound' }) })
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  addUploads(app, service, limit)
  addFiles(app, service)
  addMailLinks(app, service)
  addTheme(app)
  await pages(app, service)
  return app
}

/** An address for the log: a query may hold what was searched for, or a one-click link's proof. */
function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

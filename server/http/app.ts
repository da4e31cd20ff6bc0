import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { newID } from '../domain/ids.ts'
import { pathForLog } from '../log.ts'
import { wordsFor } from '../words/words.ts'
import { answerCall } from './api.ts'
import { countReads } from './admission/countReads.ts'
import { refuse } from './dispatch.ts'
import { addAudienceForms } from './changelog/audienceForms.ts'
import { addCards } from './pages/cards.ts'
import { addFeeds } from './pages/feeds.ts'
import { addSitemaps } from './pages/sitemaps.ts'
import { addProviders } from './providers/addProviders.ts'
import { addFiles } from './files/files.ts'
import { addAdmission, TooBusy } from './admission/addAdmission.ts'
import { addWideBodies } from './admission/wideBodies.ts'
import { addEmailPreviews } from './emailPreviews.ts'
import { addHandover } from './handover.ts'
import { addOwnSignIn } from './providers/ownSignIn.ts'
import { addHealth } from './health.ts'
import { openServer, openStanding, patience, type Standing } from './listening.ts'
import { addChosenLanguage } from './request/chosenLanguage.ts'
import { addChosenTheme } from './request/chosenTheme.ts'
import { addLive, livePath } from './live/addLive.ts'
import { addMailLinks } from './mailLinks.ts'
import { addEntryFeeds } from './changelog/entryFeeds.ts'
import { addEntryLinks } from './changelog/entryLinks.ts'
import { addEntryTeamFiles } from './changelog/entryTeamFiles.ts'
import { addSharedRoadmapForm } from './sharedRoadmapForm.ts'
import { mayRead, openMetrics } from './metrics.ts'
import { addMovedHosts } from './movedHosts.ts'
import { addOverTLS } from './connections/overTLS.ts'
import { securityHeaders } from './securityHeaders.ts'
import { readablePath } from './request/readablePath.ts'
import type { Service } from './service.ts'
import { addTheme } from './pages/theme.ts'
import { addTLSAsk } from './tlsAsk.ts'
import { addJobFiles } from './files/jobFiles.ts'
import { addCopies } from './downloads/copies.ts'
import { addOwnData } from './files/ownData.ts'
import { addAuditFile } from './files/auditFile.ts'
import { addReportsFile } from './files/reportsFile.ts'
import { addCustomersFiles } from './files/customersFiles.ts'
import { addPostsFile } from './files/postsFile.ts'
import { opensPage, refusalFor } from './admission/turnAway.ts'
import { addUploads } from './files/uploads.ts'
import { addAnyPageCalls } from './widget/anyPageCalls.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a person's browser where there is nothing; null where no pages are served. */
    notFoundPage: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null
  }
}

/** Answers every address that is not a call or a file: the pages. */
export type Pages = (app: FastifyInstance, service: Service) => Promise<void>

/**
 * The server, read from top to bottom: what is refused before anything of ours runs, what every answer carries, then the calls, the few
 * addresses of their own, and the pages.
 */
export async function buildApp(
  service: Service,
  pages: Pages,
  standing: Standing = openStanding(service),
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = service.log
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < service.env.TRUST_PROXY,
    bodyLimit: 512 * 1024,
    serverFactory: (handler) =>
      openServer(handler, standing, {
        ...patience,
        connectionsPerAddress: service.env.TRUST_PROXY > 0 ? Infinity : service.env.CONNECTIONS_PER_ADDRESS,
      }),
    forceCloseConnections: 'idle',
    // What was sent before the sender could know is answered.
    return503OnClosing: false,
    genReqId: () => newID(),
    rewriteUrl: ({ url = '/' }) => readablePath(url),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
  })

  const headers = securityHeaders({ overTLS: service.env.baseURL.startsWith('https:') })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  addOverTLS(app, service.env)
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })

  // Bodies arrive as text: what is wrong with one is ours to say, in a call's own words.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (error instanceof TooBusy) {
      const said = refusalFor(request.raw)
      return reply.code(503).headers(said.headers).send(said.body)
    }
    if (status >= 500) {
      const failed = refuse(error, service, { language: 'en', path: pathForLog(request.url), requestID: request.id })
      if (failed.status === 503) reply.header('retry-after', failed.retryAfterSeconds ?? 2)
      return reply.code(failed.status).header('cache-control', 'no-store').send(failed.body)
    }
    const [code, text] =
      status === 413 ? ['tooLarge', 'The request is too large.'] : ['notJSON', 'The request cannot be read.']
    return reply.code(400).send({ error: text, code })
  })
  // The framework's own would say the whole address again.
  // What is hidden answers so too, and may be seen again: no cache keeps it (RFC 9110, 15.5.5).
  const notFound = wordsFor('en').t('errors.notFound')
  app.decorate('notFoundPage', null)
  app.setNotFoundHandler((request, reply) =>
    app.notFoundPage && opensPage(request.raw) && !request.url.startsWith('/api/')
      ? app.notFoundPage(request, reply)
      : reply.code(404).header('cache-control', 'no-store').send({ error: notFound, code: 'notFound' }),
  )
  countReads(app, service)
  addMovedHosts(app, service)
  addAdmission(app, standing)
  const metrics =
    service.env.METRICS_PORT === undefined && service.env.METRICS_TOKEN === undefined
      ? null
      : openMetrics(service, standing)
  standing.metrics = metrics
  app.addHook('onResponse', (request, reply, done) => {
    // How long a stream stayed open is no time to answer.
    if (metrics && request.routeOptions.url !== livePath)
      metrics.answered(
        routeOf(request.routeOptions.url, request.url, reply.statusCode),
        reply.statusCode,
        reply.elapsedTime,
      )
    service.log.info(
      {
        requestID: request.id,
        method: request.method,
        path: pathForLog(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })

  addWideBodies(app, service)
  addAnyPageCalls(app, service)
  app.post('/api/*', (request, reply) => answerCall(service, request, reply))
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/api/*',
    handler: (_request, reply) => reply.code(404).send({ error: notFound, code: 'notFound' }),
  })
  addLive(app, service, standing)
  addHealth(app, service, standing)
  addTLSAsk(app, service)
  app.get('/metrics', async (request, reply) => {
    if (!metrics || !mayRead(service.env.METRICS_TOKEN, request.headers.authorization)) return reply.callNotFound()
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })
  addUploads(app, service, standing)
  addFiles(app, service)
  addMailLinks(app, service)
  addEntryLinks(app, service)
  addSharedRoadmapForm(app, service)
  addJobFiles(app, service)
  addHandover(app, service)
  addOwnSignIn(app, service)
  addEmailPreviews(app, service)
  addProviders(app, service)
  const makeCopy = addCopies(app, service)
  addOwnData(app, service, makeCopy)
  addPostsFile(app, service, makeCopy)
  addAuditFile(app, service, makeCopy)
  addCustomersFiles(app, service, makeCopy)
  addReportsFile(app, service)
  addEntryTeamFiles(app, service, makeCopy)
  addChosenLanguage(app)
  addChosenTheme(app)
  addEntryFeeds(app, service)
  addFeeds(app, service)
  addSitemaps(app, service)
  addCards(app, service)
  addAudienceForms(app, service)
  addTheme(app)
  await pages(app, service)
  return app
}

/** A call's own path, when it is one; otherwise the pattern that matched: what strangers ask for makes no series of its own. */
function routeOf(pattern: string | undefined, url: string, status: number): string {
  return pattern === '/api/*' && status !== 404 ? (url.split('?', 1)[0] ?? '') : (pattern ?? 'none')
}

import type { FastifyInstance } from 'fastify'
import { adminOriginOf, movedCompany, originOf } from './hosts.ts'
import type { Service } from './service.ts'

/**
 * Leads from a subdomain that a company gave up to where it is now, at every address but those of built files (308, RFC 9110, 15.4.9: the method
 * stays). The question costs a known host nothing: what it finds is what the request asks for anyway.
 */
export function addMovedHosts(app: FastifyInstance, service: Service): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/assets/')) return
    const moved = await movedCompany(service, request.headers.host ?? '').catch(() => null)
    if (!moved) return
    const origin = /^\/(admin|auth|api)(?:[/?]|$)/.test(request.url)
      ? adminOriginOf(service.env, moved)
      : originOf(service.env, moved)
    await reply.header('cache-control', 'no-cache').redirect(origin + request.originalUrl, 308)
  })
}

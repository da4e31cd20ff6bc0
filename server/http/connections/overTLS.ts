import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../../env.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the visitor came over TLS, so that cookies are for TLS alone. */
    isOverTLS: boolean
  }
}

/**
 * Tells every request whether its visitor came over TLS. `BASE_URL` says so where it is set, whatever a proxy forwards. Without it, the
 * scheme is the connection's, or that of a proxy that is believed.
 */
export function addOverTLS(app: FastifyInstance, env: Env): void {
  const { BASE_URL: baseURL } = env
  const known = baseURL === undefined ? null : new URL(baseURL).protocol === 'https:'
  app.decorateRequest('isOverTLS', {
    getter(this: FastifyRequest) {
      return known ?? this.protocol === 'https'
    },
  })
}

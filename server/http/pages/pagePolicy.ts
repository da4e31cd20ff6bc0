import type { FastifyReply } from 'fastify'
import type { Asking } from '../../domain/asking.ts'
import { embedOriginsAt } from '../../domain/roadmaps/sharing/findShared.ts'
import type { Service } from '../service.ts'

/** Says what a page may load and do, and that it depends on the reader. */
export function withPolicy(reply: FastifyReply, service: Service): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(service.env.ASSET_URL))
    .header('vary', 'cookie, accept-encoding, accept-language')
}

/** A shared roadmap may stand in pages of the origins that the person who shared it named. */
export async function withEmbedding(
  reply: FastifyReply,
  asking: Asking | null,
  path: string,
  service: Service,
): Promise<void> {
  const [, name, viewID] = /^\/roadmaps\/shared\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  if (!asking || name === undefined || viewID === undefined) return
  const origins = await embedOriginsAt(asking, viewID, name)
  if (origins.length === 0) return
  reply.removeHeader('x-frame-options')
  void reply.header('content-security-policy', policyOf(service.env.ASSET_URL, origins))
}

/** Scripts from our own files only, none inline; nothing from a third party. `data:` is the editor's likeness of a picture before it is sent. */
export function policyOf(assetURL: string | undefined, embedOrigins: readonly string[] = []): string {
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
    ["frame-ancestors 'self'", ...embedOrigins].join(' '),
  ].join('; ')
}

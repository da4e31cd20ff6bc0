import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The entity tag of a body, or of the facts that it is made from. Weak (RFC 9110, 8.8.1), because a body may be compressed on its way. */
export function etagOf(content: string | Buffer): string {
  return `W/"${hash('sha256', content, 'base64url').slice(0, 27)}"`
}

/**
 * Whether the client has the tagged version (`If-None-Match`; RFC 9110, 13.1.2: compared weakly, and `*` matches
 * anything that exists). Only for an answer that would be 200: call it after everything that may refuse, so that a 304
 * reveals no more than the answer would.
 */
export function holds({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const given = headers['if-none-match']
  return given !== undefined && given.split(',').some((one) => one.trim() === '*' || bare(one) === bare(etag))
}

function bare(etag: string): string {
  return etag.trim().replace(/^W\//, '')
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompanyFacts } from '../../domain/asking.ts'
import { adminOriginOf, hostName, originOf } from '../hosts.ts'
import type { Service } from '../service.ts'

/** The team's addresses: they are at the company's subdomain, whatever domain the portal is at. */
const isAdmin = /^\/admin(?=[/?]|$)/
/** Signing in ends at the host at which it began, and a link to set a password is used where it was made. */
const staysPut = /^\/(?:auth|set-password)(?=[/?]|$)/

/**
 * Where an address of a company is, when it is not at the host that was asked: the portal moves to the company's own domain while that is live, and the
 * admin never does (docs/decisions/0058). Null for an address that is where it belongs. IP literals answer everything, so that a server can be looked at.
 */
export function movedTo(
  { env }: Pick<Service, 'env'>,
  company: CompanyFacts,
  { originalUrl, headers }: Pick<FastifyRequest, 'originalUrl' | 'headers'>,
): string | null {
  const portal = originOf(env, company)
  const admin = adminOriginOf(env, company)
  if (portal === admin || staysPut.test(originalUrl)) return null
  const asked = hostName(headers.host ?? '')
  const [from, to] = isAdmin.test(originalUrl) ? [portal, admin] : [admin, portal]
  return asked === new URL(from).hostname ? `${to}${originalUrl}` : null
}

/** Sends a reader on for good. Caches ask again, because a domain that is lost sends nobody there. */
export function sendMoved(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').redirect(to, 308)
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ProviderFailure } from '../../../contract/providerFailures.ts'
import type { CompanyFacts } from '../../domain/asking.ts'
import type { Provider } from '../../domain/people/providers/provider.ts'
import { adminOriginOf, originOf } from '../hosts.ts'
import type { Service } from '../service.ts'

/** The host that someone ends at: customers at the portal, the team and those who test a provider where the admin is. */
export function originFor(
  env: Service['env'],
  company: CompanyFacts,
  { provider, isTest }: { provider: Pick<Provider, 'audience'> | null; isTest: boolean },
): string {
  return isTest || provider?.audience === 'team' ? adminOriginOf(env, company) : originOf(env, company)
}

/** No cache keeps where someone is on their way to. */
export function redirectTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'private, no-store').redirect(address, 303)
}

/** The company's sign-in page, which says why it failed beside the other ways in. */
export function failedURL(origin: string, failure: ProviderFailure, next: string | null): string {
  const search = new URLSearchParams({ sso: failure, ...(next === null ? {} : { next }) })
  return `${origin}/login?${search.toString()}`
}

/** The settings, with the token of what the provider answered. */
export function testedURL(origin: string, token: string): string {
  return `${origin}/admin/settings/sign-in?tested=${token}`
}

/** Nothing is at the address: a page for browsers. */
export function sendNotFound(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  if (app.notFoundPage) return app.notFoundPage(request, reply)
  reply.callNotFound()
  return reply
}

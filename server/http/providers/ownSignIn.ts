import type { FastifyInstance } from 'fastify'
import { ownPath } from '../../../contract/ownPath.ts'
import { longestSSOToken, ssoReturnPath } from '../../../contract/ssoKinds.ts'
import { readSSOPage } from '../../domain/people/providers/ssoPage.ts'
import { isID } from '../../domain/ids.ts'
import { companyByID, originOf, placeOf } from '../hosts.ts'
import { redirectTo, sendNotFound } from './leadTo.ts'
import type { Service } from '../service.ts'

/**
 * The way to a company's own sign-in page and back. `/auth/own?next=…` leads there, with `companyID` and `redirect`; the page comes back to `/api/redirects/sso` with the token that it
 * signed. That leads on to the page which posts it, with the token in the fragment: a GET signs nobody in, and no log or `Referer` of ours gets the token a second time.
 */
export function addOwnSignIn(app: FastifyInstance, service: Service): void {
  const { env, database } = service
  app.get<{ Querystring: Record<string, unknown> }>('/auth/own', async (request, reply) => {
    const place = await placeOf(service, request.headers.host ?? '')
    const page = place.kind === 'company' ? await readSSOPage(database.db, place.company.id) : null
    if (place.kind !== 'company' || page === null) return sendNotFound(app, request, reply)
    const to = new URL(page)
    to.searchParams.set('companyID', place.company.id)
    to.searchParams.set('redirect', originOf(env, place.company) + (ownPath(request.query['next']) ?? '/'))
    return redirectTo(reply, to.href)
  })
  app.get<{ Querystring: Record<string, unknown> }>(ssoReturnPath, async (request, reply) => {
    const { companyID, ssoToken, redirect } = request.query
    const place = await placeOf(service, request.headers.host ?? '')
    const named = typeof companyID === 'string' && isID(companyID) ? await companyByID(database.db, companyID) : null
    // A company's own host is not the way into another company.
    if (!named || (place.kind === 'company' && place.company.id !== named.id)) return sendNotFound(app, request, reply)
    const origin = originOf(env, named)
    const next = pathWithin(origin, redirect)
    const token = typeof ssoToken === 'string' && ssoToken.length <= longestSSOToken ? ssoToken : ''
    const fragment = new URLSearchParams({ ssoToken: token, ...(next === null ? {} : { next }) })
    return redirectTo(reply, `${origin}/auth#${fragment.toString()}`)
  })
}

/** The path of an address of this origin, or a path of it; null for any other. */
function pathWithin(origin: string, address: unknown): string | null {
  if (typeof address !== 'string') return null
  return ownPath(address.startsWith(`${origin}/`) ? address.slice(origin.length) : address)
}

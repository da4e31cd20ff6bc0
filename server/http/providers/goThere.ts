import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import { ownPath } from '../../../contract/ownPath.ts'
import type { CompanyFacts } from '../../domain/asking.ts'
import { countUse } from '../../domain/limits/countUse.ts'
import { keepAttempt, newState } from '../../domain/people/providers/attempts.ts'
import { findProvider, settingsOf, type Provider } from '../../domain/people/providers/provider.ts'
import { redirectURLsOf } from '../../domain/people/providers/redirectURLs.ts'
import { keepTest } from '../../domain/people/providers/tests.ts'
import { inTransaction } from '../../ports/database/database.ts'
import { beginAttempt } from '../../ports/oidc/attempt.ts'
import { ProviderRefused } from '../../ports/oidc/refusal.ts'
import { hashOf } from '../../secrets/tokens.ts'
import { openAskingOf } from '../asking.ts'
import { networkAddress } from '../connections/networkAddress.ts'
import { isProvenLately } from '../../domain/provenLately.ts'
import { currently } from '../dispatch.ts'
import { placeOf } from '../hosts.ts'
import { keepHandover } from '../request/cookies.ts'
import type { Service } from '../service.ts'
import { failedURL, originFor, redirectTo, sendNotFound, testedURL } from './leadTo.ts'

/** Beginnings from one network address: each asks the provider and stores a row. */
const beginnings = { count: 60, seconds: 600 }

/** Sends a browser to a provider, bound to the cookie that the hand-over will compare. */
export async function goThere(
  app: FastifyInstance,
  service: Service,
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { env, database, outbound, secret } = service
  const { db } = database
  const place = await placeOf(service, request.headers.host ?? '')
  const { provider: id, next: asked, test } = request.query
  const found = place.kind === 'company' && typeof id === 'string' ? await findProvider(db, place.company.id, id) : null
  if (place.kind !== 'company' || !found) return sendNotFound(app, request, reply)
  const { company } = place
  const origin = originFor(env, company, { provider: found, isTest: test !== undefined })
  // The cookie has to be of the host that the hand-over leads to.
  if (new URL(origin).host !== request.headers.host) return redirectTo(reply, origin + request.url)
  const next = ownPath(asked)
  const testedBy = test === undefined ? null : await testerOf(service, company, request)
  if (test !== undefined && testedBy === null) return redirectTo(reply, `${origin}/admin/settings/sign-in`)
  if (testedBy === null && !found.isEnabled) return redirectTo(reply, failedURL(origin, 'off', next))
  try {
    await countUse(db, `sso:${networkAddress(request.ip)}`, beginnings)
  } catch (error) {
    if (error instanceof CallError) return redirectTo(reply, failedURL(origin, 'busy', next))
    throw error
  }
  let to: string
  try {
    const { url, attempt } = await beginAttempt(outbound, settingsOf(secret, found), {
      redirectURL: redirectURLsOf(env.baseURL)[found.shape],
      state: newState(company.id),
    })
    const nonce = keepHandover(request, reply)
    await keepAttempt(db, company.id, attempt, { providerID: found.id, browserHash: hashOf(nonce), next, testedBy })
    to = url
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return refused(service, reply, { company, origin, provider: found, next, testedBy, error })
  }
  return redirectTo(reply, to)
}

interface Refused {
  company: CompanyFacts
  origin: string
  provider: Provider
  next: string | null
  testedBy: string | null
  error: ProviderRefused
}

/** Leads to the other ways in, or to the settings whose test it was; the log says why. */
export async function refused(
  { database, log }: Service,
  reply: FastifyReply,
  { company, origin, provider, next, testedBy, error }: Refused,
): Promise<FastifyReply> {
  // The causes hold tokens and claims: only what they are called is logged.
  log.warn(
    { providerID: provider.id, failure: error.failure, because: messagesOf(error.cause) },
    'signing in with a provider failed',
  )
  if (testedBy === null) return redirectTo(reply, failedURL(origin, error.failure, next))
  const token = await inTransaction(database.db, (tx) =>
    keepTest(tx, company.id, provider, { userID: testedBy, answered: error.failure }),
  )
  return redirectTo(reply, testedURL(origin, token))
}

function messagesOf(cause: unknown): string[] {
  return cause instanceof Error ? [cause.message, ...messagesOf(cause.cause)].slice(0, 8) : []
}

/** The member who may test a provider and proved a moment ago that it is they; null for anyone else. */
async function testerOf(service: Service, company: CompanyFacts, request: FastifyRequest): Promise<string | null> {
  const { viewer } = await currently(service, company, (current) => openAskingOf(service, request, current))
  const may = viewer?.permissions.includes('signIn.manage') === true && isProvenLately(viewer.provenAt)
  return may ? viewer.userID : null
}

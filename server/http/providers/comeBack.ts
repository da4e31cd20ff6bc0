import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { returnPaths } from '../../../contract/signInProviders.ts'
import type { CompanyFacts } from '../../domain/asking.ts'
import { withAuditSource } from '../../domain/auditSource.ts'
import { handoverURL, makeHandover } from '../../domain/people/handover/makeHandover.ts'
import { companyOfState, takeAttempt, type TakenAttempt } from '../../domain/people/providers/attempts.ts'
import { personOf } from '../../domain/people/providers/personOf.ts'
import { findProvider, settingsOf, type Provider } from '../../domain/people/providers/provider.ts'
import { keepTest } from '../../domain/people/providers/tests.ts'
import { inTransaction, type Db } from '../../ports/database/database.ts'
import type { Claims } from '../../ports/oidc/claims.ts'
import { finishAttempt } from '../../ports/oidc/attempt.ts'
import { ProviderRefused } from '../../ports/oidc/refusal.ts'
import { companyByID, isRootHost } from '../hosts.ts'
import type { Service } from '../service.ts'
import { browserOf } from '../request/browserOf.ts'
import { refused } from './goThere.ts'
import { failedURL, originFor, redirectTo, sendNotFound, testedURL } from './leadTo.ts'

/**
 * Finishes a sign-in on the root host and hands the browser over to the company's. The attempt is taken before anything is asked of the provider: of
 * the same answer brought twice, one is answered.
 */
export async function comeBack(
  app: FastifyInstance,
  service: Service,
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { env, database, outbound, secret } = service
  const { db } = database
  // A provider that was given another address of ours; the answer is for the root.
  if (!isRootHost(env, request.headers.host ?? '')) return redirectTo(reply, env.baseURL + request.originalUrl)
  const { state } = request.query
  const companyID = typeof state === 'string' ? companyOfState(state) : null
  const company = companyID === null ? null : await companyByID(db, companyID)
  if (!company || typeof state !== 'string') return sendNotFound(app, request, reply)
  const taken = await takeAttempt(db, company.id, state)
  const provider = taken && (await findProvider(db, company.id, taken.providerID))
  const origin = originFor(env, company, { provider, isTest: taken !== null && taken.testedBy !== null })
  if (!taken || !provider) return redirectTo(reply, failedURL(origin, 'state', null))
  const { next, testedBy } = taken
  let to: string
  try {
    const returned = new URL(env.baseURL + request.originalUrl)
    if (returned.pathname !== returnPaths[provider.shape]) throw new ProviderRefused('mixedUp')
    if (testedBy === null && !provider.isEnabled) throw new ProviderRefused('off')
    const claims = await finishAttempt(outbound, settingsOf(secret, provider), { attempt: taken.attempt, returned })
    const arrived = { company, provider, taken, claims }
    const source = { session: 'provider' as const, browser: browserOf(request.headers['user-agent']) }
    to = await withAuditSource(source, () => inTransaction(db, (tx) => leadOn(tx, origin, arrived)))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return refused(service, reply, { company, origin, provider, next, testedBy, error })
  }
  return redirectTo(reply, to)
}

interface Arrived {
  company: CompanyFacts
  provider: Provider
  taken: TakenAttempt
  claims: Claims
}

/** Where the browser goes next: to the result of a test, or to the company's host with a code that signs it in. Throws `ProviderRefused`. */
async function leadOn(tx: Db, origin: string, { company, provider, taken, claims }: Arrived): Promise<string> {
  const { next, testedBy, browserHash } = taken
  // Asking the provider takes seconds, in which it may have been switched off, or become another one.
  const present = await findProvider(tx, company.id, provider.id)
  if (!present || (testedBy === null && !present.isEnabled) || !isSame(present, provider))
    throw new ProviderRefused('off')
  if (testedBy !== null)
    return testedURL(origin, await keepTest(tx, company.id, present, { userID: testedBy, answered: claims }))
  const entering = await personOf(tx, company.id, present, claims)
  if ('failure' in entering) throw new ProviderRefused(entering.failure)
  const handover = {
    ...entering,
    companyID: company.id,
    providerID: provider.id,
    browserHash,
    provenAt: new Date(),
    next,
  }
  return handoverURL(origin, await makeHandover(tx, handover))
}

/** Whether it is who gave the claims. */
function isSame(one: Provider, other: Provider): boolean {
  return one.issuer === other.issuer && one.client === other.client && one.sealedSecret === other.sealedSecret
}

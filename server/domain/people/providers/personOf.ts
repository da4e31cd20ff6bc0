import { CallError } from '../../../../contract/errors.ts'
import type { ProviderFailure } from '../../../../contract/providerFailures.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import type { Db } from '../../../ports/database/database.ts'
import type { Claims } from '../../../ports/oidc/claims.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { record } from '../../events.ts'
import { newID } from '../../ids.ts'
import { findOrCreatePerson } from '../../identities/findOrCreatePerson.ts'
import { domainOfEmail } from '../../text/domainName.ts'
import { cleanName, fitName } from '../../text/personName.ts'
import { refuseTeamName } from '../teamName.ts'
import { isProven } from './domains.ts'
import { memberOf } from './memberOf.ts'
import type { Provider } from './provider.ts'

/** Who came in, or why not. */
export type Entering = { userID: string; kind: 'user' | 'member' } | { failure: ProviderFailure }

/**
 * The person that a provider names, created if they are new here: found by issuer and `sub`; by email only where the provider says that it is verified
 * and the company has proven its domain. Nobody else's address is believed, so the person then has none. A member of the team is who has been
 * added to it, or whom the provider adds.
 */
export async function personOf(tx: Db, companyID: CompanyID, provider: Provider, claims: Claims): Promise<Entering> {
  const domain = claims.email === null ? null : domainOfEmail(claims.email)
  if (provider.emailDomains.length > 0) {
    if (domain === null || !claims.isEmailVerified) return { failure: 'unverifiedEmail' }
    if (!provider.emailDomains.includes(domain)) return { failure: 'emailDomain' }
  }
  const trusted =
    domain !== null && claims.isEmailVerified && (await isProven(tx, companyID, domain)) ? claims.email : null
  const known = await knownBy(tx, companyID, claims)
  if (provider.audience === 'customers')
    return { userID: known ?? (await customerOf(tx, companyID, { provider, claims, email: trusted })), kind: 'user' }
  if (known === null && trusted === null)
    return { failure: domain !== null && !claims.isEmailVerified ? 'unverifiedEmail' : 'domainNotProven' }
  const userID = await memberOf(tx, companyID, provider, { claims, userID: known, email: trusted })
  if (userID === null) return { failure: 'notMember' }
  if (known === null) await link(tx, companyID, { provider, claims, userID, isNew: false })
  return { userID, kind: 'member' }
}

async function knownBy(tx: Db, companyID: CompanyID, claims: Claims): Promise<string | null> {
  const found = await tx
    .selectFrom('user_identities')
    .select('user_id')
    .where('company_id', '=', companyID)
    .where('kind', '=', 'oidc')
    .where('value', '=', identityOf(claims))
    .executeTakeFirst()
  return found?.user_id ?? null
}

async function customerOf(
  tx: Db,
  companyID: CompanyID,
  { provider, claims, email }: { provider: Provider; claims: Claims; email: string | null },
): Promise<string> {
  const name = await usableName(tx, companyID, claims.name)
  if (email !== null) {
    const person = await findOrCreatePerson(tx, companyID, { kind: 'email', value: email, name })
    return link(tx, companyID, { provider, claims, ...person })
  }
  const { userID } = await findOrCreatePerson(tx, companyID, { kind: 'oidc', value: identityOf(claims), name })
  return userID
}

/** A name that nobody on the team goes by; null otherwise, and they are asked for one. */
async function usableName(tx: Db, companyID: CompanyID, name: string | null): Promise<string | null> {
  const fitting = name === null || cleanName(name) === '' ? null : fitName(name)
  if (fitting === null) return null
  try {
    await refuseTeamName(tx, companyID, { userID: newID(), name: fitting })
    return fitting
  } catch (error) {
    if (error instanceof CallError && error.code === 'teamName') return null
    throw error
  }
}

/**
 * Gives a person the identity, so that the provider's `sub` finds them from now on, and tells them if they were here before. Returns whose it is: that of
 * a request at the same time, if there was one.
 */
async function link(
  tx: Db,
  companyID: CompanyID,
  { provider, claims, userID, isNew }: { provider: Provider; claims: Claims; userID: string; isNew: boolean },
): Promise<string> {
  const made = await tx
    .insertInto('user_identities')
    .values({ company_id: companyID, kind: 'oidc', value: identityOf(claims), user_id: userID })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'value']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (made) {
    await record(tx, companyID, { type: 'user.linked', userID, actorID: userID })
    if (!isNew) await enqueue(tx, 'tellProviderLinked', { companyID, userID, providerID: provider.id })
    return userID
  }
  return (await knownBy(tx, companyID, claims)) ?? userID
}

/** Only both together name a person (OpenID Connect Core 1.0, 5.7). An issuer has no `|`. */
function identityOf({ issuer, subject }: Claims): string {
  return `${issuer}|${subject}`
}

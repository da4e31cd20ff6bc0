import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import type { Attempt } from '../../../ports/oidc/attempt.ts'
import { hashOf, newToken } from '../../../secrets/tokens.ts'

/** How long someone may take at the provider. */
const attemptMinutes = 10

interface NewAttempt {
  providerID: string
  browserHash: Buffer
  next: string | null
  /** The member who tests the provider; null for someone who signs in. */
  testedBy: string | null
}

/** What was begun, as the way back finds it. */
export interface TakenAttempt extends NewAttempt {
  attempt: Attempt
}

/**
 * A state for the way to a provider and back (RFC 6749, 10.12): the company's id, so that the root host knows whose it is, and 256 random bits.
 */
export function newState(companyID: CompanyID): string {
  return `${Buffer.from(companyID.replaceAll('-', ''), 'hex').toString('base64url')}.${newToken()}`
}

/** The company's id in a state; null in what is none. Proves nothing: the attempt has to be found with it. */
export function companyOfState(state: string): string | null {
  const [, encoded] = /^([\w-]{22})\.[\w-]{43}$/.exec(state) ?? []
  if (encoded === undefined) return null
  const hex = Buffer.from(encoded, 'base64url').toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Keeps what the way back is held against. */
export async function keepAttempt(
  db: Db,
  companyID: CompanyID,
  { state, nonce, verifier }: Attempt,
  { providerID, browserHash, next, testedBy }: NewAttempt,
): Promise<void> {
  await db
    .insertInto('sign_in_attempts')
    .values({
      company_id: companyID,
      state_hash: hashOf(state),
      provider_id: providerID,
      purpose: testedBy === null ? 'signIn' : 'test',
      nonce,
      verifier,
      browser_hash: browserHash,
      next,
      user_id: testedBy,
      expires_at: new Date(Date.now() + attemptMinutes * 60_000),
    })
    .execute()
}

/** Takes an attempt by its state, once: of concurrent ones, one gets it. Null if it was taken, is over or never was. */
export async function takeAttempt(db: Db, companyID: CompanyID, state: string): Promise<TakenAttempt | null> {
  const [found] = await rows<Omit<TakenAttempt, 'attempt'> & { nonce: string; verifier: string; isLive: boolean }>(
    db,
    companyID,
    `delete from sign_in_attempts a where a.company_id = $1 and a.state_hash = $2
     returning a.provider_id as "providerID", a.nonce, a.verifier, a.browser_hash as "browserHash", a.next, a.user_id as "testedBy",
       a.expires_at > now() as "isLive"`,
    [hashOf(state)],
  )
  if (!found?.isLive) return null
  const { nonce, verifier, isLive: _, ...rest } = found
  return { ...rest, attempt: { state, nonce, verifier } }
}

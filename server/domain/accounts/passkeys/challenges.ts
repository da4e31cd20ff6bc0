import type { Db } from '../../../ports/database/database.ts'
import { hashOf } from '../../../secrets/tokens.ts'
import { browserHashOf, type FactorPlace } from '../factors/factorPlace.ts'

/** What a passkey is asked for. */
export type ChallengePurpose = 'add' | 'signIn' | 'factor' | 'prove'

/** How long a challenge can be answered; browsers are told the same. */
export const challengeMs = 5 * 60_000

interface Asked {
  purpose: ChallengePurpose
  /** Null where the passkey says whose it is. */
  accountID: string | null
}

/** Keeps the hash of a challenge that this browser is given. */
export async function keepChallenge(
  place: FactorPlace,
  challenge: string,
  { purpose, accountID }: Asked,
): Promise<void> {
  await place.db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOf(challenge),
      purpose,
      account_id: accountID,
      browser_hash: browserHashOf(place),
      expires_at: new Date(Date.now() + challengeMs),
    })
    .execute()
}

/** Uses a challenge up and says whether it was one of this purpose, account and browser; of concurrent uses, one is. */
export async function useChallenge(
  place: Pick<FactorPlace, 'session'> & { db: Db },
  challenge: string,
  { purpose, accountID }: Asked,
): Promise<boolean> {
  const used = await place.db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('account_id', 'is not distinct from', accountID)
    .where('browser_hash', '=', browserHashOf(place))
    .where('expires_at', '>', new Date())
    .returning('purpose')
    .executeTakeFirst()
  return used !== undefined
}

import { CallError } from '../../../../contract/errors.ts'
import type { FactorNeeded } from '../../../../contract/factors.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import type { Db } from '../../../ports/database/database.ts'
import { hashOf, newToken } from '../../../secrets/tokens.ts'
import { factorsOf } from './factorsOf.ts'
import { browserHashOf, type FactorPlace } from './factorPlace.ts'

const minutes = 5

/** Where a sign-in ends: at a company, or at the root (null). */
interface Where {
  companyID: CompanyID | null
}

/**
 * What must follow the right password of an account: a token to give a second factor with, in this browser and at this host, within five minutes, and
 * in which ways; null for an account without a second factor.
 */
export async function askForFactor(
  place: FactorPlace,
  { accountID, companyID }: Where & { accountID: string },
): Promise<FactorNeeded | null> {
  const kinds = await factorsOf(place.db, accountID)
  if (kinds.length === 0) return null
  const token = newToken()
  await place.db
    .insertInto('factor_tokens')
    .values({
      token_hash: hashOf(token),
      account_id: accountID,
      company_id: companyID,
      browser_hash: browserHashOf(place),
      expires_at: new Date(Date.now() + minutes * 60_000),
    })
    .execute()
  return { token, kinds }
}

/** The account of a token, which stays valid: a wrong code may be typed again. Refuses with `signInOver`, whatever is wrong with it. */
export async function accountOfToken(
  place: FactorPlace,
  { token, companyID }: Where & { token: string },
): Promise<string> {
  const found = await place.db
    .selectFrom('factor_tokens')
    .select('account_id')
    .where('token_hash', '=', hashOf(token))
    .where('company_id', 'is not distinct from', companyID)
    .where('browser_hash', '=', browserHashOf(place))
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  if (!found) throw new CallError('signInOver')
  return found.account_id
}

/** Uses a token up, in the transaction that signs in; of concurrent uses, one is let through. Refuses with `signInOver`. */
export async function useFactorToken(tx: Db, token: string): Promise<void> {
  const used = await tx
    .deleteFrom('factor_tokens')
    .where('token_hash', '=', hashOf(token))
    .returning('account_id')
    .executeTakeFirst()
  if (!used) throw new CallError('signInOver')
}

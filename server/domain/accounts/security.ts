import type { OutputOf } from '../../../contract/call.ts'
import type { accountsGetSecurity } from '../../../contract/security.ts'
import type { Db } from '../../ports/database/database.ts'
import { companiesThatRequire } from './factors/factorsOf.ts'
import { countRecoveryCodes } from './factors/recoveryCodes.ts'
import { listPasskeys } from './passkeys/passkeys.ts'
import { relyingPartyOf } from './passkeys/relyingParty.ts'

/** How an account's person signs in, for their own page. */
export async function readSecurity(
  db: Db,
  { accountID, origin }: { accountID: string; origin: string },
): Promise<OutputOf<typeof accountsGetSecurity>> {
  const { password_hash: hash, created_at: created } = await db
    .selectFrom('accounts')
    .leftJoin('authenticators', 'authenticators.account_id', 'accounts.id')
    .select(['accounts.password_hash', 'authenticators.created_at'])
    .where('accounts.id', '=', accountID)
    .executeTakeFirstOrThrow()
  return {
    hasPassword: hash !== null,
    authenticator: created ? { created: created.toISOString() } : null,
    recoveryCodesLeft: await countRecoveryCodes(db, accountID),
    passkeys: await listPasskeys(db, accountID),
    canHavePasskeys: relyingPartyOf(origin) !== null,
    requiredBy: await companiesThatRequire(db, accountID),
  }
}

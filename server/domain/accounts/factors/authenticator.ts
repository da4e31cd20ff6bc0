import { CallError } from '../../../../contract/errors.ts'
import { inTransaction, type Db } from '../../../ports/database/database.ts'
import { open, seal } from '../../../secrets/seal.ts'
import { recordOfAccount } from '../recordOfAccount.ts'
import { countFactorTry, giveFactorTriesBack } from './countFactorTry.ts'
import { noteFactorChange } from './factorsOf.ts'
import { authenticatorURI, newAuthenticatorSecret, stepOfCode } from './oneTimeCode.ts'
import { makeFirstRecoveryCodes } from './recoveryCodes.ts'

/** The purpose of the seal, which names the columns `authenticators.sealed_secret` and `authenticator_setups.sealed_secret`. */
const purpose = 'authenticators.sealed_secret'
const setupMinutes = 15

interface Of {
  secret: Buffer
  accountID: string
}

/** Begins setting up an authenticator app, anew each time. One that is confirmed already works on until the new one is. */
export async function beginAuthenticator(
  tx: Db,
  { secret, accountID, email }: Of & { email: string },
): Promise<{ secret: string; uri: string }> {
  const made = newAuthenticatorSecret()
  const setup = {
    sealed_secret: seal(secret, purpose, made, accountID),
    expires_at: new Date(Date.now() + setupMinutes * 60_000),
  }
  await tx
    .insertInto('authenticator_setups')
    .values({ account_id: accountID, ...setup })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(setup))
    .execute()
  return { secret: made, uri: authenticatorURI(made, email) }
}

/**
 * Makes the app that is being set up the account's, by a code that it shows, and gives recovery codes to an account that has none. Refuses with
 * `wrongCode`, with `setupOver` when it took too long, and with `tooMany`. Takes the plain database: a wrong try stays counted.
 */
export async function confirmAuthenticator(
  db: Db,
  { secret, accountID, code }: Of & { code: string },
): Promise<{ recoveryCodes: string[] | null }> {
  await countFactorTry(db, accountID)
  return inTransaction(db, async (tx) => {
    const setup = await tx
      .selectFrom('authenticator_setups')
      .select('sealed_secret')
      .where('account_id', '=', accountID)
      .where('expires_at', '>', new Date())
      .forUpdate()
      .executeTakeFirst()
    if (!setup) throw new CallError('setupOver', { field: 'code' })
    const step = stepOfCode(open(secret, purpose, setup.sealed_secret, accountID), code)
    if (step === null) throw new CallError('wrongCode', { field: 'code' })
    const made = { sealed_secret: setup.sealed_secret, last_step: String(step), created_at: new Date() }
    await tx
      .insertInto('authenticators')
      .values({ account_id: accountID, ...made })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(made))
      .execute()
    await tx.deleteFrom('authenticator_setups').where('account_id', '=', accountID).execute()
    await giveFactorTriesBack(tx, accountID)
    await noteFactorChange(tx, accountID)
    await recordOfAccount(tx, accountID, { type: 'account.authenticatorAdded' })
    return { recoveryCodes: await makeFirstRecoveryCodes(tx, accountID) }
  })
}

/** Whether a code is the app's and unused. Of concurrent uses of one code, one counts; an earlier step counts no more once a later one was used. */
export async function useAuthenticatorCode(
  db: Db,
  { secret, accountID, code }: Of & { code: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('authenticators')
    .select('sealed_secret')
    .where('account_id', '=', accountID)
    .executeTakeFirst()
  const step = found ? stepOfCode(open(secret, purpose, found.sealed_secret, accountID), code) : null
  if (step === null) return false
  const used = await db
    .updateTable('authenticators')
    .set({ last_step: String(step) })
    .where('account_id', '=', accountID)
    .where('last_step', '<', String(step))
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

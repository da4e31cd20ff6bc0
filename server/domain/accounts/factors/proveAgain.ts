import { CallError } from '../../../../contract/errors.ts'
import type { FactorAnswer, PasskeyUsed, ProofWay } from '../../../../contract/factors.ts'
import { countUse } from '../../limits/countUse.ts'
import type { Db } from '../../../ports/database/database.ts'
import { isPassword } from '../password.ts'
import { checkPasskey } from '../passkeys/checkPasskey.ts'
import { checkCode } from './checkCode.ts'
import type { FactorPlace } from './factorPlace.ts'
import { factorsOf } from './factorsOf.ts'

/** As for signing in from one network address: anyone who tries holds a session, and its owner's other sessions are not kept from anything. */
const passwordTries = { count: 10, seconds: 30 * 60 }

export interface Proof extends FactorAnswer {
  password?: string | undefined
  /** At the root alone: passkeys belong to its name. */
  passkey?: PasskeyUsed | undefined
}

/**
 * Checks one proof that it is the account's person who asks. Refuses with `badPassword`, with `wrongCode`, `wrongRecoveryCode` or `badPasskey`, and with
 * `tooMany`. Takes the plain database: a wrong try stays counted.
 */
export async function proveAgain(
  place: FactorPlace,
  { accountID, origin }: { accountID: string; origin: string },
  { password, passkey, ...codes }: Proof,
): Promise<void> {
  if (passkey) {
    await checkPasskey(place, { origin, purpose: 'prove', accountID, passkey })
    return
  }
  if (password === undefined) return checkCode(place, accountID, codes)
  await countUse(place.db, `prove:${accountID}`, passwordTries)
  const account = await place.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountID)
    .executeTakeFirst()
  if (!(await isPassword(password, account?.password_hash ?? null)))
    throw new CallError('wrongPassword', { field: 'password' })
}

/** The ways in which an account's person can prove again who it is; a recovery code alone is not worth asking for. */
export async function proofWaysOf(db: Db, accountID: string): Promise<ProofWay[]> {
  const kinds = await factorsOf(db, accountID)
  const account = await db.selectFrom('accounts').select('password_hash').where('id', '=', accountID).executeTakeFirst()
  const hasPassword = account?.password_hash != null
  return (['passkey', 'password', 'code', 'recoveryCode'] as const).filter((way) =>
    way === 'password' ? hasPassword : kinds.includes(way),
  )
}

import { CallError } from '../../../../contract/errors.ts'
import type { ProofWay } from '../../../../contract/factors.ts'
import { proofWaysOf, proveAgain, type Proof } from '../../accounts/factors/proveAgain.ts'
import { signedIn, type Asking } from '../../asking.ts'

/** The ways in which a member can prove here again who it is. Passkeys are not among them: they belong to the root host. */
export async function memberProofWays(asking: Asking): Promise<ProofWay[]> {
  const ways = await proofWaysOf(asking.db, await accountOfMember(asking))
  return ways.filter((way) => way !== 'passkey')
}

/**
 * Renews the time at which the person of this session proved that it is they. Refuses with `memberNeeded`, and as `proveAgain` does. Takes the plain
 * database: a wrong try stays counted.
 */
export async function prove(asking: Asking, proof: Omit<Proof, 'passkey'>): Promise<void> {
  const { db, companyID, origin, session } = asking
  await proveAgain(asking, { accountID: await accountOfMember(asking), origin }, proof)
  await db
    .updateTable('sessions')
    .set({ proven_at: new Date() })
    .where('company_id', '=', companyID)
    .where('token_hash', '=', session.tokenHash)
    .execute()
}

async function accountOfMember(asking: Asking): Promise<string> {
  const { userID, kind } = signedIn(asking)
  const member = await asking.db
    .selectFrom('members')
    .select('account_id')
    .where('company_id', '=', asking.companyID)
    .where('user_id', '=', userID)
    .executeTakeFirst()
  if (kind !== 'member' || !member) throw new CallError('memberNeeded')
  return member.account_id
}

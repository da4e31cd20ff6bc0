import { CallError } from '../../../../contract/errors.ts'
import type { ProofPurpose } from '../../../../contract/viewer.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { inTransaction, rows, type Db } from '../../../ports/database/database.ts'
import { matchCode, newCode } from '../../../secrets/sixDigits.ts'
import { sign } from '../../../secrets/tokens.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { countUse } from '../../limits/countUse.ts'

/** How long a code is valid. */
export const proofMinutes = 10
const mostTries = 5
/**
 * Per session. Nobody else uses them up, and a stolen session guesses a code with a chance of 5 in 100,000 a day
 * (docs/decisions/0032).
 */
const requests = [
  { count: 5, seconds: 60 * 60 },
  { count: 10, seconds: 24 * 60 * 60 },
]

/**
 * Has a code sent to the viewer's present address, for one purpose and this session; an earlier one for the same
 * purpose ends. Refuses with `forbidden` for a member, who does neither here, and for a viewer without an address; with
 * `tooMany`. Takes the plain database: a refusal must not take the count back.
 */
export async function requestProof(asking: Asking, purpose: ProofPurpose): Promise<void> {
  const { db, companyID, secret } = asking
  const { userID, isMember, email } = signedIn(asking)
  if (isMember || email === null) throw new CallError('forbidden')
  const tokenHash = sessionOf(asking)
  const key = sign(secret, 'limit', ['proof', tokenHash.toString('hex')])
  for (const bound of requests) await countUse(db, `proof:${bound.seconds}:${key}`, bound)
  await inTransaction(db, async (tx) => {
    const fresh = {
      code_hash: null,
      attempts: 0,
      created_at: new Date(),
      expires_at: new Date(Date.now() + proofMinutes * 60_000),
    }
    const { id } = await tx
      .insertInto('proof_codes')
      .values({ company_id: companyID, user_id: userID, token_hash: tokenHash, purpose, ...fresh })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'token_hash', 'purpose']).doUpdateSet(fresh))
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(tx, 'sendProofCode', { companyID, proofID: id }, { key: `proof:${companyID}:${id}` })
  })
}

/** Makes the code that someone waits for; only its hash is stored. Null if nobody waits any more. */
export async function makeProofCode(
  db: Db,
  secret: Buffer,
  companyID: CompanyID,
  proofID: string,
): Promise<{ userID: string; email: string; purpose: ProofPurpose; code: string } | null> {
  const [row] = await rows<{ user_id: string; token_hash: Buffer; purpose: ProofPurpose; email: string | null }>(
    db,
    companyID,
    `select p.user_id, p.token_hash, p.purpose,
       (select i.value from user_identities i where i.company_id = $1 and i.user_id = p.user_id and i.kind = 'email' order by i.created_at limit 1) as email
     from proof_codes p
     where p.company_id = $1 and p.id = $2::uuid and p.expires_at > now()`,
    [proofID],
  )
  if (!row || row.email === null) return null
  const { user_id: userID, token_hash: tokenHash, purpose, email } = row
  const code = newCode()
  const codeHash = hashOfCode(secret, { companyID, userID, tokenHash, purpose, email }, code)
  await db
    .updateTable('proof_codes')
    .set({ code_hash: codeHash, attempts: 0 })
    .where('company_id', '=', companyID)
    .where('id', '=', proofID)
    .execute()
  return { userID, email, purpose, code }
}

/**
 * Counts one try of the code that this session requested, and returns the hash that `useProof` takes. Refuses with
 * `badCode`, whatever is wrong: another purpose, session or person, used, expired, or for a previous address. Takes the
 * plain database: a refused try must stay counted.
 */
export async function tryProof(asking: Asking, purpose: ProofPurpose, code: string): Promise<Buffer> {
  const { db, companyID, secret } = asking
  if (db.isTransaction) throw new Error('a try that is rolled back is a try for free')
  const { userID, email } = signedIn(asking)
  const tokenHash = sessionOf(asking)
  const [row] = await rows<{ code_hash: Buffer | null }>(
    db,
    companyID,
    `update proof_codes set attempts = attempts + 1
     where company_id = $1 and user_id = $2::uuid and token_hash = $3 and purpose = $4 and attempts < ${mostTries} and expires_at > now()
     returning code_hash`,
    [userID, tokenHash, purpose],
  )
  const bound = { companyID, userID, tokenHash, purpose, email: email ?? '' }
  const given = matchCode((text) => hashOfCode(secret, bound, text), code, row?.code_hash)
  if (!given) throw new CallError('badCode', { field: 'code' })
  return given
}

/**
 * Uses up a code, in the transaction of what it allows: of concurrent uses, one is let through. Refuses with `badCode`.
 */
export async function useProof(asking: Asking, codeHash: Buffer): Promise<void> {
  const used = await asking.db
    .deleteFrom('proof_codes')
    .where('company_id', '=', asking.companyID)
    .where('user_id', '=', signedIn(asking).userID)
    .where('code_hash', '=', codeHash)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new CallError('badCode', { field: 'code' })
}

function sessionOf({ session }: Asking): Buffer {
  if (!session.tokenHash) throw new CallError('signInNeeded')
  return session.tokenHash
}

interface Bound {
  companyID: CompanyID
  userID: string
  tokenHash: Buffer
  purpose: ProofPurpose
  email: string
}

function hashOfCode(secret: Buffer, { companyID, userID, tokenHash, purpose, email }: Bound, code: string): Buffer {
  return Buffer.from(
    sign(secret, 'proofCode', [companyID, userID, tokenHash.toString('hex'), purpose, email, code]),
    'base64url',
  )
}

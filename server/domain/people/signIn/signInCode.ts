import type { Intent } from '../../../../contract/intent.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { matchCode, newCode } from '../../../secrets/sixDigits.ts'
import { hashOf, newToken, sign } from '../../../secrets/tokens.ts'

/** How long a code is valid. */
export const codeMinutes = 10
/** From all network addresses together; `people/signIn/countSignIn.ts` limits the tries of one. */
export const mostTries = 15

/**
 * Makes a six-digit code and the token of a one-time link for an address at a company; earlier ones end. Only hashes
 * are stored. `browser` is that of `knownBrowser`: its codes and everyone else's (empty) are independent, both in
 * requesting and in trying. The link carries `intent`.
 */
export async function makeSignInCode(
  db: Db,
  secret: Buffer,
  companyID: CompanyID,
  { email, browser = '', intent = null }: { email: string; browser?: string; intent?: Intent | null },
): Promise<{ code: string; token: string }> {
  const code = newCode()
  const token = newToken()
  const fresh = {
    code_hash: hashOfCode(secret, companyID, email, browser, code),
    link_hash: hashOf(token),
    intent: intent === null ? null : JSON.stringify(intent),
    attempts: 0,
    created_at: new Date(),
    expires_at: new Date(Date.now() + codeMinutes * 60_000),
  }
  await db
    .insertInto('sign_in_codes')
    .values({ company_id: companyID, email, browser, ...fresh })
    .onConflict((conflict) => conflict.columns(['company_id', 'email', 'browser']).doUpdateSet(fresh))
    .execute()
  return { code, token }
}

/**
 * Counts one of the tries of an address's code, and tells whether the code was right. The statement that reads the hash
 * counts the try, outside any transaction that a refusal would roll back: concurrent tries are all counted. Returns the
 * hash that `useSignInCode` takes, or null: wrong, expired, used, out of tries and never made look the same.
 */
export async function trySignInCode(
  db: Db,
  secret: Buffer,
  companyID: CompanyID,
  { email, browser, code }: { email: string; browser: string; code: string },
): Promise<Buffer | null> {
  if (db.isTransaction) throw new Error('a try that is rolled back is a try for free')
  const [row] = await rows<{ code_hash: Buffer }>(
    db,
    companyID,
    `update sign_in_codes set attempts = attempts + 1
     where company_id = $1 and email = $2 and browser = $3 and attempts < ${mostTries} and expires_at > now()
     returning code_hash`,
    [email, browser],
  )
  return matchCode((text) => hashOfCode(secret, companyID, email, browser, text), code, row?.code_hash)
}

/** Uses up a code: of concurrent uses of the same right one, one gets true. */
export async function useSignInCode(tx: Db, companyID: CompanyID, email: string, codeHash: Buffer): Promise<boolean> {
  const used = await tx
    .deleteFrom('sign_in_codes')
    .where('company_id', '=', companyID)
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .returning('email')
    .executeTakeFirst()
  return used !== undefined
}

function hashOfCode(secret: Buffer, companyID: CompanyID, email: string, browser: string, code: string): Buffer {
  return Buffer.from(sign(secret, 'signInCode', [companyID, email, browser, code]), 'base64url')
}

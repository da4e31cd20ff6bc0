import { CallError } from '../../../contract/errors.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { enqueue } from '../../jobs/queue.ts'
import { inTransaction, rows, type Db } from '../../ports/database/database.ts'
import { matchCode, newCode } from '../../secrets/sixDigits.ts'
import { sign } from '../../secrets/tokens.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { countSignIn } from '../people/signIn/countSignIn.ts'
import { holdEmailSettings, type EmailSettings } from './updateEmail.ts'

/** How long a code is valid. */
export const replyToMinutes = 30
const mostTries = 15

/**
 * Stores the address that replies are to go to and has a code sent to it. Refuses with `sameEmail` and `tooMany`. Takes the plain database: a refusal
 * must not take the count back.
 */
export async function requestReplyTo(asking: Asking, email: string): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const { mail_reply_to: present } = await db
    .selectFrom('companies')
    .select('mail_reply_to')
    .where('id', '=', companyID)
    .executeTakeFirstOrThrow()
  if (email === present) throw new CallError('sameEmail', { field: 'email' })
  await countSignIn(asking, 'requestCode', email)
  const fresh = {
    email,
    code_hash: null,
    attempts: 0,
    created_at: new Date(),
    expires_at: new Date(Date.now() + replyToMinutes * 60_000),
  }
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('reply_to_codes')
      .values({ company_id: companyID, user_id: userID, ...fresh })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(fresh))
      .execute()
    await enqueue(tx, 'sendReplyToCode', { companyID, userID }, { key: `replyToCode:${companyID}:${userID}` })
  })
}

/** Makes the code for the address that a member entered; only its hash is stored. Null if nobody waits for it any more. */
export async function makeReplyToCode(
  db: Db,
  secret: Buffer,
  companyID: CompanyID,
  userID: string,
): Promise<{ email: string; code: string } | null> {
  const waiting = await db
    .selectFrom('reply_to_codes')
    .select('email')
    .where('company_id', '=', companyID)
    .where('user_id', '=', userID)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  if (!waiting) return null
  const code = newCode()
  await db
    .updateTable('reply_to_codes')
    .set({ code_hash: hashOfCode(secret, companyID, userID, waiting.email, code), attempts: 0 })
    .where('company_id', '=', companyID)
    .where('user_id', '=', userID)
    .where('email', '=', waiting.email)
    .execute()
  return { email: waiting.email, code }
}

/**
 * Has replies go to the address that the code was sent to. Refuses with `badCode`, whatever is wrong. Takes the plain database: a wrong try must stay
 * counted.
 */
export async function confirmReplyTo(asking: Asking, code: string): Promise<EmailSettings> {
  const { db, companyID, secret } = asking
  const { userID } = signedIn(asking)
  const [tried] = await rows<{ email: string; code_hash: Buffer | null }>(
    db,
    companyID,
    `update reply_to_codes set attempts = attempts + 1
     where company_id = $1 and user_id = $2::uuid and attempts < ${mostTries} and expires_at > now()
     returning email, code_hash`,
    [userID],
  )
  const email = tried?.email ?? ''
  const given = matchCode((text) => hashOfCode(secret, companyID, userID, email, text), code, tried?.code_hash)
  if (!given) throw new CallError('badCode', { field: 'code' })
  return inTransaction(db, async (tx) => {
    const used = await tx
      .deleteFrom('reply_to_codes')
      .where('company_id', '=', companyID)
      .where('user_id', '=', userID)
      .where('code_hash', '=', given)
      .returning('user_id')
      .executeTakeFirst()
    if (!used) throw new CallError('badCode', { field: 'code' })
    return putReplyTo({ ...asking, db: tx }, email)
  })
}

/** Has replies go to an address that was proved, or to nobody, in the given transaction. */
export async function putReplyTo(asking: Asking, replyTo: string | null): Promise<EmailSettings> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const present = await holdEmailSettings(db, companyID)
  if (present.replyTo === replyTo) return present
  await db.updateTable('companies').set({ mail_reply_to: replyTo }).where('id', '=', companyID).execute()
  await record(db, companyID, { type: 'company.updated', actorID: userID, data: { fields: ['replyTo'] } })
  return { ...present, replyTo }
}

function hashOfCode(secret: Buffer, companyID: CompanyID, userID: string, email: string, code: string): Buffer {
  return Buffer.from(sign(secret, 'replyToCode', [companyID, userID, email, code]), 'base64url')
}

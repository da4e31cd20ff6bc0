import { sql } from 'kysely'
import { CallError } from '../../../contract/errors.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { enqueue } from '../../jobs/queue.ts'
import { inTransaction, rows, type Db } from '../../ports/database/database.ts'
import { matchCode, newCode } from '../../secrets/sixDigits.ts'
import { sign } from '../../secrets/tokens.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { countSignIn } from './signIn/countSignIn.ts'
import { rememberBrowser } from './signIn/knownBrowser.ts'
import { tryProof, useProof } from './signIn/proofCode.ts'

/** How long a code is valid. */
export const emailCodeMinutes = 30
const mostTries = 15

/**
 * Stores the address that the viewer wants and sends a code to it. `code` is the one sent to their present address for
 * this purpose. Only the reader of the new address learns whether it belongs to someone here. Refuses with `sameEmail`,
 * with `forbidden` for a member, whose address is that of their account, with `badCode` and with `tooMany`. Takes the
 * plain database: a refused try must stay counted.
 */
export async function requestEmail(asking: Asking, { email, code }: { email: string; code: string }): Promise<void> {
  const { userID, isMember, email: present } = signedIn(asking)
  if (isMember) throw new CallError('forbidden')
  if (email === present) throw new CallError('sameEmail', { field: 'email' })
  const proof = await tryProof(asking, 'changeEmail', code)
  await countSignIn(asking, 'requestCode', email)
  const { companyID } = asking
  const work = async (tx: Db) => {
    await useProof({ ...asking, db: tx }, proof)
    const fresh = {
      email,
      code_hash: null,
      attempts: 0,
      created_at: new Date(),
      expires_at: new Date(Date.now() + emailCodeMinutes * 60_000),
    }
    await tx
      .insertInto('email_changes')
      .values({ company_id: companyID, user_id: userID, ...fresh })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(fresh))
      .execute()
    await enqueue(tx, 'sendEmailCode', { companyID, userID }, { key: `emailCode:${companyID}:${userID}` })
  }
  await inTransaction(asking.db, work)
}

/**
 * Makes the code for the address that a person wants; only its hash is stored. Null if nobody waits for it any more.
 * `code` is null if the address is someone else's: then no code works, and its owner gets an email.
 */
export async function makeEmailCode(
  db: Db,
  secret: Buffer,
  companyID: CompanyID,
  userID: string,
): Promise<{ email: string; code: string | null } | null> {
  const code = newCode()
  const [row] = await rows<{ email: string; is_taken: boolean }>(
    db,
    companyID,
    `select c.email, exists (select from user_identities i where i.company_id = $1 and i.kind = 'email' and i.value = c.email) as is_taken
     from email_changes c
     where c.company_id = $1 and c.user_id = $2::uuid and c.email is not null and c.expires_at > now()`,
    [userID],
  )
  if (!row) return null
  const { email } = row
  if (row.is_taken) return { email, code: null }
  await db
    .updateTable('email_changes')
    .set({ code_hash: hashOfCode(secret, companyID, userID, email, code), attempts: 0 })
    .where('company_id', '=', companyID)
    .where('user_id', '=', userID)
    .where('email', '=', email)
    .execute()
  return { email, code }
}

/**
 * Changes the viewer's address to the one that the code was sent to, and has an email sent to both, unless there was
 * none before; returns the new one. Refuses with `badCode`, whatever is wrong, and with `tooMany`. Takes the plain database: a wrong try
 * must stay counted.
 */
export async function confirmEmail(asking: Asking, code: string): Promise<string> {
  const { db, companyID, secret } = asking
  const { userID, email: present } = signedIn(asking)
  const [tried] = await rows<{ email: string; code_hash: Buffer | null }>(
    db,
    companyID,
    `update email_changes set attempts = attempts + 1
     where company_id = $1 and user_id = $2::uuid and email is not null and attempts < ${mostTries} and expires_at > now()
     returning email, code_hash`,
    [userID],
  )
  const email = tried?.email ?? ''
  const given = matchCode((text) => hashOfCode(secret, companyID, userID, email, text), code, tried?.code_hash)
  if (!given) throw new CallError('badCode', { field: 'code' })
  const work = async (tx: Db) => {
    // Of two changes in a row the first address is told, whose reader may know of neither.
    const untold = sql<string | null>`coalesce(left_email, ${present})`
    const used = await tx
      .updateTable('email_changes')
      .set({ email: null, code_hash: null, left_email: untold })
      .where('company_id', '=', companyID)
      .where('user_id', '=', userID)
      .where('code_hash', '=', given)
      .returning('user_id')
      .executeTakeFirst()
    if (!used || !(await moveIdentity(tx, companyID, { userID, from: present, to: email })))
      throw new CallError('badCode', { field: 'code' })
    await record(tx, companyID, { type: 'user.emailChanged', userID, actorID: userID })
    if (present !== null) {
      await enqueue(tx, 'tellLeftEmail', { companyID, userID })
      await enqueue(tx, 'tellNewEmail', { companyID, userID })
    }
    return email
  }
  const changed = await inTransaction(db, work)
  rememberBrowser(asking, changed)
  return changed
}

/** Moves the identity to the new address and ends the codes of both. False if someone took the address in the meantime. */
async function moveIdentity(
  tx: Db,
  companyID: CompanyID,
  { userID, from, to }: { userID: string; from: string | null; to: string },
): Promise<boolean> {
  // Who says who someone is (`domain/identify/`) holds their row, and may give them an address too.
  await rows(tx, companyID, 'select from users where company_id = $1 and id = $2::uuid for no key update', [userID])
  // It takes the place of the one that is left, also where there are others: the first is where emails go.
  const [taken] = await rows(
    tx,
    companyID,
    `insert into user_identities (company_id, kind, value, user_id, created_at)
     select $1, 'email', $4, $2::uuid, coalesce(
       (select i.created_at from user_identities i where i.company_id = $1 and i.kind = 'email' and i.user_id = $2::uuid and i.value = $3), now())
     on conflict (company_id, kind, value) do nothing
     returning value`,
    [userID, from, to],
  )
  if (!taken) return false
  await rows(
    tx,
    companyID,
    "delete from user_identities where company_id = $1 and kind = 'email' and user_id = $2::uuid and value = $3",
    [userID, from],
  )
  await rows(tx, companyID, 'delete from sign_in_codes where company_id = $1 and email = any($2::text[])', [
    [from, to].filter((one) => one !== null),
  ])
  return true
}

/** The previous address of a person, while the email to it is due. */
export async function readLeftEmail(db: Db, companyID: CompanyID, userID: string): Promise<string | null> {
  const [row] = await rows<{ left_email: string | null }>(
    db,
    companyID,
    'select left_email from email_changes where company_id = $1 and user_id = $2::uuid',
    [userID],
  )
  return row?.left_email ?? null
}

/** Records that the email was sent; the row is deleted unless another change waits. */
export async function forgetLeftEmail(db: Db, companyID: CompanyID, userID: string, email: string): Promise<void> {
  await rows(
    db,
    companyID,
    'delete from email_changes where company_id = $1 and user_id = $2::uuid and left_email = $3 and email is null',
    [userID, email],
  )
  await rows(
    db,
    companyID,
    'update email_changes set left_email = null where company_id = $1 and user_id = $2::uuid and left_email = $3',
    [userID, email],
  )
}

function hashOfCode(secret: Buffer, companyID: CompanyID, userID: string, email: string, code: string): Buffer {
  return Buffer.from(sign(secret, 'emailCode', [companyID, userID, email, code]), 'base64url')
}

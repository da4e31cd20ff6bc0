import { sql } from 'kysely'
import { CallError } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/languages.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { enqueue } from '../../jobs/queue.ts'
import { inTransaction, type Db } from '../../ports/database/database.ts'
import { matchCode, newCode } from '../../secrets/sixDigits.ts'
import { sign } from '../../secrets/tokens.ts'
import { endAccountLinks } from '../accounts/endAccountLinks.ts'
import { tellAccount } from '../accounts/securityMails.ts'
import { record } from '../events.ts'
import { countSignIn } from '../people/signIn/countSignIn.ts'
import { signedInAccount, type RootAsking } from '../rootAsking.ts'
import { atRoot } from './atRoot.ts'

/** How long a code is valid. */
export const emailCodeMinutes = 30
const mostTries = 15

/**
 * Stores the address that the signed-in account is to have and sends a code to it. Only the reader of that address learns whether it belongs to another
 * account. Refuses with `sameEmail` and `tooMany`. Takes the plain database: a refusal must not take the count back.
 */
export async function requestAccountEmail(asking: RootAsking, email: string): Promise<void> {
  const { accountID, email: present } = signedInAccount(asking)
  if (email === present) throw new CallError('sameEmail', { field: 'email' })
  await countSignIn(atRoot(asking), 'requestCode', email)
  const fresh = {
    email,
    code_hash: null,
    attempts: 0,
    language: asking.language,
    created_at: new Date(),
    expires_at: new Date(Date.now() + emailCodeMinutes * 60_000),
  }
  await inTransaction(asking.db, async (tx) => {
    await tx
      .insertInto('account_emails')
      .values({ account_id: accountID, ...fresh })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fresh))
      .execute()
    await enqueue(tx, 'sendAccountEmailCode', { accountID }, { key: `accountEmailCode:${accountID}` })
  })
}

/**
 * Makes the code for the address that an account is to have; only its hash is stored. Null if nobody waits for it any more. `code` is null if the address
 * is another account's: then no code works, and its owner gets an email.
 */
export async function makeAccountEmailCode(
  db: Db,
  secret: Buffer,
  accountID: string,
): Promise<{ email: string; language: Language; code: string | null } | null> {
  const { rows } = await sql<{ email: string; language: Language; is_taken: boolean }>`
    select e.email, e.language, exists (select from accounts a where a.email = e.email) as is_taken
    from account_emails e
    where e.account_id = ${accountID}::uuid and e.email is not null and e.expires_at > now()`.execute(db)
  const [row] = rows
  if (!row) return null
  const { email, language } = row
  if (row.is_taken) return { email, language, code: null }
  const code = newCode()
  await db
    .updateTable('account_emails')
    .set({ code_hash: hashOfCode(secret, accountID, email, code), attempts: 0 })
    .where('account_id', '=', accountID)
    .where('email', '=', email)
    .execute()
  return { email, language, code }
}

/**
 * Gives the signed-in account the address that the code was sent to, at every company whose team it is on too, and tells both; returns the new
 * one. Refuses with `badCode`, whatever is wrong, and with `addressTaken` where another person of one of the companies has the address. Takes the plain
 * database: a wrong try must stay counted.
 */
export async function confirmAccountEmail(asking: RootAsking, code: string): Promise<string> {
  const { db, secret } = asking
  const { accountID, email: present } = signedInAccount(asking)
  const { rows } = await sql<{ email: string; code_hash: Buffer | null }>`
    update account_emails set attempts = attempts + 1
    where account_id = ${accountID}::uuid and email is not null and attempts < ${sql.lit(mostTries)} and expires_at > now()
    returning email, code_hash`.execute(db)
  const [tried] = rows
  const email = tried?.email ?? ''
  const given = matchCode((text) => hashOfCode(secret, accountID, email, text), code, tried?.code_hash)
  if (!given) throw new CallError('badCode', { field: 'code' })
  await inTransaction(db, async (tx) => {
    // Of two changes in a row the first address is told, whose reader may know of neither.
    const untold = sql<string>`coalesce(left_email, ${present})`
    const used = await tx
      .updateTable('account_emails')
      .set({ email: null, code_hash: null, left_email: untold })
      .where('account_id', '=', accountID)
      .where('code_hash', '=', given)
      .returning('account_id')
      .executeTakeFirst()
    // Links in the mailbox that it leaves would open the account still.
    await endAccountLinks(tx, accountID)
    if (!used || !(await moveAccount(tx, accountID, email))) throw new CallError('badCode', { field: 'code' })
    await moveIdentities(tx, accountID, { from: present, to: email })
    await enqueue(tx, 'tellLeftAccountEmail', { accountID })
    await tellAccount(tx, accountID, 'accountEmailIsNew', asking.language)
  })
  return email
}

/** Gives an account the address; false if another has it. */
async function moveAccount(tx: Db, accountID: string, email: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update accounts set email = ${email}
    where id = ${accountID}::uuid and not exists (select from accounts a where a.email = ${email})`.execute(tx)
  return numAffectedRows === 1n
}

/** Moves the identities that the account's members have by its address; the sign-in codes of both addresses end. */
async function moveIdentities(tx: Db, accountID: string, { from, to }: { from: string; to: string }): Promise<void> {
  const { rows: taken } = await sql<{ name: string }>`
    select c.name
    from members m
    join companies c on c.id = m.company_id
    join user_identities i on i.company_id = m.company_id and i.kind = 'email' and i.value = ${to} and i.user_id <> m.user_id
    where m.account_id = ${accountID}::uuid
    order by c.name
    limit 1`.execute(tx)
  if (taken[0]) throw new CallError('addressTaken', { field: 'code', company: taken[0].name })
  const { rows: moved } = await sql<{ company_id: CompanyID; user_id: string }>`
    with left_behind as (
      delete from user_identities i using members m
      where m.account_id = ${accountID}::uuid and i.company_id = m.company_id and i.user_id = m.user_id
        and i.kind = 'email' and i.value = ${from}
      returning i.company_id, i.user_id
    ),
    had_codes as (
      delete from sign_in_codes c using left_behind l
      where c.company_id = l.company_id and c.email in (${from}, ${to})
    )
    insert into user_identities (company_id, kind, value, user_id)
    select l.company_id, 'email', ${to}, l.user_id from left_behind l
    on conflict (company_id, kind, value) do update set value = excluded.value
    returning company_id, user_id`.execute(tx)
  for (const { company_id: companyID, user_id: userID } of moved)
    await record(tx, companyID, { type: 'user.emailChanged', userID, actorID: userID })
}

/** The previous address of an account, while the email to it is due. */
export async function readLeftAccountEmail(
  db: Db,
  accountID: string,
): Promise<{ email: string; language: Language } | null> {
  const { rows } = await sql<{ email: string; language: Language }>`
    select left_email as email, language from account_emails where account_id = ${accountID}::uuid and left_email is not null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Records that the email was sent; the row is deleted unless another change waits. */
export async function forgetLeftAccountEmail(db: Db, accountID: string, email: string): Promise<void> {
  await sql`delete from account_emails where account_id = ${accountID}::uuid and left_email = ${email} and email is null`.execute(
    db,
  )
  await sql`update account_emails set left_email = null where account_id = ${accountID}::uuid and left_email = ${email}`.execute(
    db,
  )
}

function hashOfCode(secret: Buffer, accountID: string, email: string, code: string): Buffer {
  return Buffer.from(sign(secret, 'accountEmailCode', [accountID, email, code]), 'base64url')
}

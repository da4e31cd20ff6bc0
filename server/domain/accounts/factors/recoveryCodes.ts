import { randomInt } from 'node:crypto'
import { hashOf } from '../../../secrets/tokens.ts'
import type { Db } from '../../../ports/database/database.ts'
import { recordOfAccount } from '../recordOfAccount.ts'

const howMany = 10
/** Without letters and digits that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const groups = 3
const groupLength = 5

/**
 * Ten new codes in place of the account's earlier ones. Each has 74 random bits, so that a plain hash of it can't be searched. They are shown once.
 * `isTold`: the email about another change covers them.
 */
export async function makeRecoveryCodes(tx: Db, accountID: string, { isTold = false } = {}): Promise<string[]> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountID).execute()
  const codes = Array.from({ length: howMany }, newCode)
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountID, code_hash: hashOfCode(code) })))
    .execute()
  await recordOfAccount(tx, accountID, { type: 'account.recoveryCodesMade', isTold })
  return codes
}

/** Codes that come with an account's first factor, where it has none left; null for one that has. */
export async function makeFirstRecoveryCodes(tx: Db, accountID: string): Promise<string[] | null> {
  return (await countRecoveryCodes(tx, accountID)) === 0 ? makeRecoveryCodes(tx, accountID, { isTold: true }) : null
}

/** Uses a code up and says whether it was one; of concurrent uses, one is. */
export async function useRecoveryCode(db: Db, accountID: string, code: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountID)
    .where('code_hash', '=', hashOfCode(code))
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(db: Db, accountID: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', accountID)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** As it was typed: capitals, spaces and dashes make no difference. */
function hashOfCode(code: string): Buffer {
  return hashOf(
    code
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^0-9a-z]/g, ''),
  )
}

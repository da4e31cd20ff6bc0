import type { Db } from '../../../ports/database/database.ts'
import { countUse } from '../../limits/countUse.ts'

const minute = 60

/**
 * The tries for one account, by everyone together. Someone who guesses has the password already; three codes of a million fit at a time, so fifty tries
 * a day find one with a chance of 1 in 6,600.
 */
const bounds = [
  { count: 5, seconds: 10 * minute },
  { count: 50, seconds: 24 * 60 * minute },
]

/** Counts one try of a second factor; refuses with `tooMany`. Takes the plain database: a refused try must stay counted. */
export async function countFactorTry(db: Db, accountID: string): Promise<void> {
  if (db.isTransaction) throw new Error('a try that is rolled back is a try for free')
  for (const bound of bounds) await countUse(db, keyOf(accountID, bound.seconds), bound)
}

/** Resets the tries of an account whose person gave a right answer. The day's keep counting. */
export async function giveFactorTriesBack(db: Db, accountID: string): Promise<void> {
  await db
    .deleteFrom('limits')
    .where('key', '=', keyOf(accountID, 10 * minute))
    .execute()
}

function keyOf(accountID: string, seconds: number): string {
  return `factor:${seconds}:${accountID}`
}

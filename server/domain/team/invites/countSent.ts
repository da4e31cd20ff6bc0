import { sign } from '../../../secrets/tokens.ts'
import type { Asking } from '../../asking.ts'
import { countUse } from '../../limits/countUse.ts'

const hour = 60 * 60
/** What a company sends in an hour, and what one address gets in a day from all companies. */
const ofCompany = { count: 200, seconds: hour }
const toOne = { count: 10, seconds: 24 * hour }

/** Counts invitations that are about to be sent; refuses with `tooMany`. Takes the plain database: a refusal must not take the count back. */
export async function countSent({ db, companyID, secret }: Asking, addresses: readonly string[]): Promise<void> {
  if (db.isTransaction) throw new Error('a count that is rolled back is no limit')
  await countUse(db, `invites:${companyID}`, ofCompany, addresses.length)
  for (const address of addresses) await countUse(db, `invited:${sign(secret, 'limit', [address])}`, toOne)
}

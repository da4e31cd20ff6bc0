import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'

/** The company that a referral code is of, or null. Codes are compared as they are kept, in lower case. */
export async function findReferrer(db: Db, referralCode: string): Promise<{ id: CompanyID; name: string } | null> {
  const code = referralCode.trim().toLowerCase()
  if (!isReferralCode(code)) return null
  const row = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('referral_code', '=', code)
    .executeTakeFirst()
  return row ?? null
}

/** Whether a text has the shape of a code (db/migrations/202611221711): no other is worth a question. */
export function isReferralCode(text: string): boolean {
  return /^[0-9a-f]{12}$/.test(text)
}

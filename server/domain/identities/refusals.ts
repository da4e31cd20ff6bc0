import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'

/**
 * Marks a person's address after its server reported that the mailbox does not exist: only sign-in codes are sent there
 * from then on.
 */
export async function markRefused(
  db: Db,
  companyID: CompanyID,
  { userID, email, code }: { userID: string; email: string; code: number },
): Promise<void> {
  await rows(
    db,
    companyID,
    `update user_identities set refused_at = now(), refused_code = $4
     where company_id = $1 and user_id = $2::uuid and kind = 'email' and value = $3 and refused_at is null`,
    [userID, email, code],
  )
}

/** Removes the mark: an email was accepted there, or a code sent there came back. */
export async function clearRefusal(db: Db, companyID: CompanyID, email: string): Promise<void> {
  await rows(
    db,
    companyID,
    `update user_identities set refused_at = null, refused_code = null where company_id = $1 and kind = 'email' and value = $2 and refused_at is not null`,
    [email],
  )
}

import { allowedBy, type Permission } from '../../../contract/access.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'

/** What a member of the team may do, as their role is now; nothing for someone who is no member any more. */
export async function permissionsOf(db: Db, companyID: CompanyID, userID: string): Promise<readonly Permission[]> {
  const [found] = await rows<{ permissions: Permission[] }>(
    db,
    companyID,
    `select r.permissions from members m join roles r on r.company_id = $1 and r.id = m.role_id where m.company_id = $1 and m.user_id = $2::uuid`,
    [userID],
  )
  return allowedBy(found?.permissions ?? [])
}

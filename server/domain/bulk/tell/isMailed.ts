import type { NotificationKind } from '../../../../contract/notificationKinds.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { addressSQL, mailSQL } from '../../listeners/mailRule.ts'

/** Whether someone wants emails of a kind right away, and one reaches them, by now. */
export async function isMailed(db: Db, companyID: CompanyID, userID: string, kind: NotificationKind): Promise<boolean> {
  const [found] = await rows<{ mail: string }>(db, companyID, mailQuery, [userID, kind])
  return found?.mail === 'now'
}

const mailQuery = `
  select ${mailSQL({ address: addressSQL('w.user_id'), choice: 'k', kind: 'w.kind' })} as mail
  from (select $2::uuid as user_id, $3::text as kind) as w
  left join notification_choices k on k.company_id = $1 and k.user_id = w.user_id and k.kind = w.kind`

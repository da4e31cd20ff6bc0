import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { tellLive } from './tellLive.ts'

/**
 * Marks the viewer's notifications as read, the given ones or all; others' are left alone. Their other windows are
 * told.
 */
export async function markRead(
  asking: Asking,
  { notificationIDs = [], all = false }: { notificationIDs?: string[] | undefined; all?: boolean | undefined },
): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const marked = await rows(
    db,
    companyID,
    `update notifications set read_at = now(), in_digest = false
     where company_id = $1 and user_id = $2 and in_app and read_at is null and ($3::boolean or id = any($4::uuid[]))
     returning id`,
    [userID, all, notificationIDs.filter(isID)],
  )
  if (marked.length > 0) await tellLive(db, companyID, { userID })
}

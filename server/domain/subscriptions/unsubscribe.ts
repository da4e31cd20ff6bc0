import type { CompanyID } from '../../../db/companyID.ts'
import { inTransaction, rows, type Db } from '../../ports/database/database.ts'
import { record } from '../events.ts'
import { isID } from '../ids.ts'

/**
 * Ends a person's emails about a post, whether they subscribed or voted; a second time changes nothing. Nothing happens
 * for unknown ids.
 */
export async function unsubscribe(
  db: Db,
  companyID: CompanyID,
  { postID, userID }: { postID: string; userID: string },
): Promise<void> {
  if (!isID(postID) || !isID(userID)) return
  await inTransaction(db, async (tx) => {
    const [muted] = await rows<{ user_id: string }>(tx, companyID, muteQuery, [postID, userID])
    if (muted) await record(tx, companyID, { type: 'post.unfollowed', postID, userID, actorID: userID })
  })
}

const muteQuery = `
  insert into subscriptions (company_id, post_id, user_id, muted)
  select p.company_id, p.id, u.id, true
  from posts p
  join users u on u.company_id = p.company_id and u.id = $3::uuid
  where p.company_id = $1 and p.id = $2::uuid
  on conflict (company_id, post_id, user_id) do update
    set muted = true
    where not subscriptions.muted
  returning user_id`

import type { CompanyID } from '../../db/companyID.ts'
import type { RecordedEvent } from '../domain/events.ts'
import type { Db } from '../ports/database/database.ts'

/** An event as it was recorded; null when it is gone. */
export async function readEvent(db: Db, companyID: CompanyID, eventID: string): Promise<RecordedEvent | null> {
  const row = await db
    .selectFrom('events')
    .select(['type', 'post_id', 'comment_id', 'board_id', 'user_id', 'actor_id', 'data'])
    .where('company_id', '=', companyID)
    .where('id', '=', eventID)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: eventID,
    companyID,
    type: row.type as RecordedEvent['type'],
    actorID: row.actor_id,
    data: row.data as NonNullable<RecordedEvent['data']>,
    ...(row.post_id === null ? {} : { postID: row.post_id }),
    ...(row.comment_id === null ? {} : { commentID: row.comment_id }),
    ...(row.board_id === null ? {} : { boardID: row.board_id }),
    ...(row.user_id === null ? {} : { userID: row.user_id }),
  }
}

import type { RecordedEvent } from '../domain/events.ts'
import { listeners } from '../domain/listeners/listeners.ts'
import { inTransaction } from '../ports/database/database.ts'
import { id, job } from './job.ts'

/** Tells an event's listeners of it, in one transaction: what they begin begins once, however often this runs. */
export const deliverEvent = job('deliverEvent', { eventID: id }, async ({ eventID }, { db, company, service }) => {
  await inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('events')
      .select(['type', 'post_id', 'comment_id', 'board_id', 'user_id', 'actor_id', 'data'])
      .where('company_id', '=', company.id)
      .where('id', '=', eventID)
      .executeTakeFirst()
    if (!row) return
    const event: RecordedEvent = {
      id: eventID,
      companyID: company.id,
      type: row.type as RecordedEvent['type'],
      actorID: row.actor_id,
      data: row.data as NonNullable<RecordedEvent['data']>,
      ...(row.post_id === null ? {} : { postID: row.post_id }),
      ...(row.comment_id === null ? {} : { commentID: row.comment_id }),
      ...(row.board_id === null ? {} : { boardID: row.board_id }),
      ...(row.user_id === null ? {} : { userID: row.user_id }),
    }
    const heard = listeners.filter(({ hears }) => hears === event.type)
    for (const { listen } of heard) await listen(tx, event, { mailDelaySeconds: service.env.MAIL_DELAY })
  })
})

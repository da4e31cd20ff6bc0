import { rows, type Db } from '../../ports/database/database.ts'
import type { RecordedEvent } from '../events.ts'
import { tellLive } from '../notifications/tellLive.ts'
import { claimDeliveries } from './claimDeliveries.ts'
import { entryOfAny } from './entryOf.ts'
import type { Told } from './followers.ts'

/**
 * Notifies people of an event as each chose: a notification in the product, a place in their next daily email, and the
 * email right away. Gives those who have one to come. An event that is delivered again notifies nobody again.
 */
export async function tell(tx: Db, event: RecordedEvent, told: readonly Told[]): Promise<string[]> {
  const noted = told.filter((one) => one.inApp || one.mail === 'daily')
  if (noted.length > 0) {
    const columns = [
      noted.map(({ userID }) => userID),
      noted.map(({ kind }) => kind),
      noted.map(({ inApp }) => inApp),
      noted.map((one) => one.mail === 'daily'),
    ]
    const made = await rows(tx, event.companyID, notifyQuery, [
      event.id,
      event.postID ?? null,
      event.commentID ?? null,
      event.actorID,
      event.postID === undefined ? (event.data?.['profileNoteID'] ?? null) : null,
      entryOfAny(event),
      ...columns,
    ])
    if (made.length > 0) await tellLive(tx, event.companyID, { eventID: event.id })
  }
  const byMail = told.filter((one) => one.mail === 'now').map(({ userID }) => userID)
  return claimDeliveries(tx, event, byMail)
}

const notifyQuery = `
  insert into notifications (company_id, id, user_id, event_id, kind, post_id, comment_id, actor_id, profile_note_id, entry_id, in_app, in_digest)
  select $1, new_id(), t.user_id, $2, t.kind, $3, $4, $5, $6, $7, t.in_app, t.in_digest
  from unnest($8::uuid[], $9::text[], $10::boolean[], $11::boolean[]) as t (user_id, kind, in_app, in_digest)
  on conflict (company_id, event_id, user_id) do nothing
  returning user_id`

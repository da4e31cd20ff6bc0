import { rows, type Db } from '../../ports/database/database.ts'
import type { RecordedEvent } from '../events.ts'

/** Notes that nothing is left to do for these people's emails about an event: they were handed over, or there is none to send. */
export async function settleDeliveries(db: Db, event: RecordedEvent, userIDs: readonly string[]): Promise<void> {
  if (userIDs.length === 0) return
  await rows(db, event.companyID, settleSQL, [event.id, userIDs])
}

/** SQL that notes it; $2 is the event, $3 the people. */
export const settleSQL = `
  update deliveries set settled_at = now()
  where company_id = $1 and event_id = $2::uuid and user_id = any($3::uuid[]) and channel = 'email'`

/** Of these people, those whose email about an event is not settled: a job that is run again goes on with them. */
export async function unsettled(db: Db, event: RecordedEvent, userIDs: readonly string[]): Promise<string[]> {
  const found = await rows<{ user_id: string }>(
    db,
    event.companyID,
    `select d.user_id from deliveries d
     where d.company_id = $1 and d.event_id = $2::uuid and d.user_id = any($3::uuid[]) and d.channel = 'email' and d.settled_at is not null`,
    [event.id, userIDs],
  )
  const settled = new Set(found.map(({ user_id: userID }) => userID))
  return userIDs.filter((userID) => !settled.has(userID))
}

import { rows, type Db } from '../../ports/database/database.ts'
import type { RecordedEvent } from '../events.ts'

/** Records that these people are emailed about an event, and returns those who had not been: only they get an email. */
export async function claimDeliveries(tx: Db, event: RecordedEvent, userIDs: readonly string[]): Promise<string[]> {
  if (userIDs.length === 0) return []
  const claimed = await rows<{ user_id: string }>(
    tx,
    event.companyID,
    `insert into deliveries (company_id, event_id, user_id, channel)
     select $1, $2, user_id, 'email' from unnest($3::uuid[]) as told (user_id)
     on conflict do nothing
     returning user_id`,
    [event.id, userIDs],
  )
  return claimed.map(({ user_id }) => user_id)
}

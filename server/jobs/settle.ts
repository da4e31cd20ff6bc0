import { settleRecipients, type Outcome } from '../domain/changelogAudience/toldOfEntry.ts'
import type { RecordedEvent } from '../domain/events.ts'
import { entryOf } from '../domain/listeners/entryOf.ts'
import { settleDeliveries } from '../domain/listeners/settleDeliveries.ts'
import type { Db } from '../ports/database/database.ts'

/** Notes what became of people's emails about an event. Of an entry it is kept, for the team to read. */
export async function settle(db: Db, event: RecordedEvent, outcomes: readonly Outcome[]): Promise<void> {
  if (entryOf(event) !== null) return settleRecipients(db, event, outcomes)
  await settleDeliveries(
    db,
    event,
    outcomes.map(({ userID }) => userID),
  )
}

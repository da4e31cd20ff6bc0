import { settleRecipients, type Outcome } from '../domain/changelogAudience/toldOfEntry.ts'
import type { RecordedEvent } from '../domain/events.ts'
import { entryOf } from '../domain/listeners/entryOf.ts'
import { settleDeliveries } from '../domain/listeners/settleDeliveries.ts'
import type { Db } from '../ports/database/database.ts'

/** Notes what became of people's emails about an event. Of an entry it is kept, for the team to read; it is noted first, so that what is settled has it. */
export async function settle(db: Db, event: RecordedEvent, outcomes: readonly Outcome[]): Promise<void> {
  const entryID = entryOf(event)
  if (entryID !== null) await settleRecipients(db, event.companyID, entryID, outcomes)
  await settleDeliveries(
    db,
    event,
    outcomes.map(({ userID }) => userID),
  )
}

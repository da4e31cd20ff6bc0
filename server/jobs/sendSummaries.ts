import { claimDue, replanFarAhead } from '../domain/summaries/claimDue.ts'
import { inTransaction, type Db } from '../ports/database/database.ts'
import { enqueueEach } from './queue.ts'

/** So many are taken in one transaction, and get their emails from one job. */
const batchSize = 100

/** Begins the summaries that are due, and gives how many. Each is claimed, planned anew and enqueued in one transaction. `now` stands for the database's clock in tests. */
export async function sendSummaries(db: Db, now: Date | null = null): Promise<number> {
  await replanFarAhead(db, now)
  let count = 0
  for (;;) {
    const { taken, begun } = await inTransaction(db, async (tx) => {
      const claimed = await claimDue(tx, { now, limit: batchSize })
      await enqueueEach(
        tx,
        'mailSummaries',
        claimed.begun.map(({ since, until, ...one }) => ({
          ...one,
          since: since.toISOString(),
          until: until.toISOString(),
        })),
      )
      return claimed
    })
    count += begun.reduce((sum, { userIDs }) => sum + userIDs.length, 0)
    if (taken === 0) return count
  }
}

import { beginDigests } from '../domain/digests/digests.ts'
import { inTransaction, type Db } from '../ports/database/database.ts'
import { enqueueEach } from './queue.ts'

/** Begins the daily emails that are due, company by company, and gives how many. Each is claimed and enqueued in one transaction. */
export async function sendDigests(db: Db): Promise<number> {
  const companies = await db
    .selectFrom('companies as k')
    .select(['k.id', 'k.time_zone'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('notifications as n')
          .select('n.id')
          .whereRef('n.company_id', '=', 'k.id')
          .where('n.in_digest', '=', true),
      ),
    )
    .execute()
  let begun = 0
  for (const { id: companyID, time_zone: timeZone } of companies) {
    begun += await inTransaction(db, async (tx) => {
      const digests = await beginDigests(tx, companyID, timeZone)
      await enqueueEach(
        tx,
        'mailDigest',
        digests.map((digest) => ({ companyID, ...digest })),
      )
      return digests.length
    })
  }
  return begun
}

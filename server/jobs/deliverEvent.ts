import { tell } from '../domain/listeners/tell.ts'
import { inTransaction } from '../ports/database/database.ts'
import { id, job } from './job.ts'
import { noticesOf } from './notices/all.ts'
import { enqueueEach } from './queue.ts'
import { readEvent } from './readEvent.ts'

/** Tells people of an event, in one transaction: what this begins begins once, however often it runs. */
export const deliverEvent = job('deliverEvent', { eventID: id }, async ({ eventID }, { db, company, service }) => {
  await inTransaction(db, async (tx) => {
    const event = await readEvent(tx, company.id, eventID)
    if (!event) return
    for (const { toldOf } of noticesOf(event))
      await tell(tx, event, await toldOf(tx, event), (userIDs) =>
        enqueueEach(
          tx,
          'mailNotice',
          userIDs.map((userID) => ({ companyID: company.id, eventID, userID })),
          { delaySeconds: service.env.MAIL_DELAY },
        ),
      )
  })
})

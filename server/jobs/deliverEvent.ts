import { z } from 'zod'
import type { Happening } from '../domain/events.ts'
import { tell } from '../domain/listeners/tell.ts'
import { inTransaction } from '../ports/database/database.ts'
import { id, job } from './job.ts'
import { noticesOf } from './notices/all.ts'
import { enqueue, enqueueEach } from './queue.ts'
import { readEvent } from './readEvent.ts'

const shape = { eventID: id, isHeld: z.boolean().optional() }

/** What its maker may undo for as long as `MAIL_DELAY` says: until then nobody is told. */
const undone: ReadonlySet<string> = new Set<Happening['type']>(['post.statusChanged'])

/** Tells people of an event, in one transaction: what this begins begins once, however often it runs. An event that is gone was undone. */
export const deliverEvent = job('deliverEvent', shape, async ({ eventID, isHeld }, { db, company, service }) => {
  await inTransaction(db, async (tx) => {
    const event = await readEvent(tx, company.id, eventID)
    if (!event) return
    const delaySeconds = service.env.MAIL_DELAY
    if (undone.has(event.type) && isHeld !== true && delaySeconds > 0)
      return enqueue(tx, 'deliverEvent', { companyID: company.id, eventID, isHeld: true }, { delaySeconds })
    for (const { toldOf } of noticesOf(event))
      await tell(tx, event, await toldOf(tx, event), (userIDs) =>
        enqueueEach(
          tx,
          'mailNotice',
          userIDs.map((userID) => ({ companyID: company.id, eventID, userID })),
          { delaySeconds: isHeld === true ? 0 : delaySeconds },
        ),
      )
  })
})

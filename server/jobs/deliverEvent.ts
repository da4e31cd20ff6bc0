import { z } from 'zod'
import type { Happening, RecordedEvent } from '../domain/events.ts'
import { newlyNamed, newlyTold } from '../domain/listeners/newlyTold.ts'
import { tell } from '../domain/listeners/tell.ts'
import { inTransaction, type Db } from '../ports/database/database.ts'
import { id, job } from './job.ts'
import { enqueueMails } from './mailNotice.ts'
import { noticesOf } from './notices/all.ts'
import type { Notice } from './notices/notice.ts'
import { enqueue } from './queue.ts'
import { readEvent } from './readEvent.ts'

const shape = { eventID: id, isHeld: z.boolean().optional(), after: id.optional() }

/** What its maker may undo for as long as `MAIL_DELAY` says: until then nobody is told. */
const undone: ReadonlySet<string> = new Set<Happening['type']>(['post.statusChanged', 'post.etaChanged', 'post.merged'])

/** People who are told in one transaction. */
const peopleAtOnce = 500

/**
 * Tells people of an event, a batch a run: each run tells its people, has their emails sent, and queues the next one, in one transaction. So what
 * a run begins begins once, however often it runs, and one that is killed is repeated from its place. An event that is gone was undone.
 */
export const deliverEvent = job('deliverEvent', shape, async ({ eventID, isHeld, after }, { db, company, service }) => {
  await inTransaction(db, async (tx) => {
    const event = await readEvent(tx, company.id, eventID)
    if (!event) return
    const delaySeconds = service.env.MAIL_DELAY
    if (undone.has(event.type) && isHeld !== true && delaySeconds > 0)
      return enqueue(tx, 'deliverEvent', { companyID: company.id, eventID, isHeld: true }, { delaySeconds })
    for (const notice of noticesOf(event)) {
      // Those of few have told all of them in the first run.
      if (after !== undefined && !notice.next) continue
      const { only, last } = await batchOf(tx, event, notice, after)
      const told = newlyTold(event, await notice.toldOf(tx, event, only))
      const mailed = await tell(tx, event, (await notice.claim?.(tx, event, told)) ?? told)
      await enqueueMails(tx, event, mailed, { delaySeconds: isHeld === true ? 0 : delaySeconds })
      if (last !== undefined)
        await enqueue(tx, 'deliverEvent', {
          companyID: company.id,
          eventID,
          after: last,
          ...(isHeld === undefined ? {} : { isHeld }),
        })
    }
  })
})

/** The people of a run, and the last of them where others may follow; without `only`, all of few. */
async function batchOf(
  tx: Db,
  event: RecordedEvent,
  notice: Notice,
  after: string | undefined,
): Promise<{ only?: readonly string[]; last?: string | undefined }> {
  const named = newlyNamed(event)
  if (named) return { only: named }
  if (!notice.next) return {}
  const only = await notice.next(tx, event, { after: after ?? null, limit: peopleAtOnce })
  return { only, ...(only.length < peopleAtOnce ? {} : { last: only.at(-1) }) }
}

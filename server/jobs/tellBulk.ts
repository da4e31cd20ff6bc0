import { z } from 'zod'
import { actionOf } from '../domain/bulk/bulkJob.ts'
import { effects } from '../domain/bulk/effects/effects.ts'
import { collectTold, forgetTold, notifyNext } from '../domain/bulk/tell/collectTold.ts'
import { isUndone } from '../domain/bulk/tell/isUndone.ts'
import { findJob, type CompanyJob } from '../domain/companyJobs/companyJob.ts'
import { inTransaction, type Db } from '../ports/database/database.ts'
import { id, job, type Task } from './job.ts'
import { enqueueMails } from './mailNotice.ts'
import { enqueue, enqueueEach } from './queue.ts'

const shape = { jobID: id, isHeld: z.boolean().optional(), after: z.int().optional() }

/** Posts looked at, and people told, in one transaction. */
const postsAtOnce = 1_000
const peopleAtOnce = 500

/**
 * Tells people of a bulk action once it can no longer be undone quietly, as `MAIL_DELAY` says: first finds out whom it concerns, some posts a run, then tells each
 * person of all their posts together. Each run queues the next in its own transaction, so that one that is killed is repeated and none is told twice.
 */
export const tellBulk = job('tellBulk', shape, async ({ jobID, isHeld, after = 0 }, task) => {
  await inTransaction(task.db, async (tx) => {
    const found = await findJob(tx, task.company.id, jobID).catch(() => null)
    if (!found) return
    if (await isUndone(tx, task.company.id, jobID)) return forgetTold(tx, task.company.id, jobID)
    const delaySeconds = task.service.env.MAIL_DELAY
    if (isHeld !== true && delaySeconds > 0)
      return enqueue(tx, 'tellBulk', { companyID: task.company.id, jobID, isHeld: true }, { delaySeconds })
    const next = after >= 0 ? await collect(tx, task, found, after) : await tell(tx, task, found)
    if (next !== null) await enqueue(tx, 'tellBulk', { companyID: task.company.id, jobID, isHeld: true, after: next })
  })
})

/** Gives where the next run goes on, -1 once all posts have been looked at. */
async function collect(tx: Db, { company }: Task, found: CompanyJob, after: number): Promise<number | null> {
  const type = effects[actionOf(found).kind].tells
  if (type === undefined) return null
  const until = after + postsAtOnce
  await collectTold(tx, company.id, { jobID: found.id, type, after, until, mails: mailsOf(found) })
  return until < found.total ? until : -1
}

async function tell(tx: Db, { company }: Task, found: CompanyJob): Promise<number | null> {
  const told = await notifyNext(tx, company.id, { jobID: found.id, mails: mailsOf(found), limit: peopleAtOnce })
  const mailed = told.filter(({ isMailed }) => isMailed)
  const single = mailed.filter(({ posts }) => posts === 1)
  const several = mailed.filter(({ posts }) => posts > 1)
  for (const eventID of new Set(single.map((one) => one.eventID)))
    await enqueueMails(
      tx,
      { companyID: company.id, id: eventID },
      single.filter((one) => one.eventID === eventID).map(({ userID }) => userID),
    )
  await enqueueEach(
    tx,
    'mailBulk',
    several.map(({ userID, kind, posts }) => ({ companyID: company.id, jobID: found.id, userID, kind, posts })),
  )
  return told.length < peopleAtOnce ? null : -1
}

function mailsOf(found: CompanyJob): boolean {
  const action = actionOf(found)
  return action.kind !== 'status' || action.mails !== false
}

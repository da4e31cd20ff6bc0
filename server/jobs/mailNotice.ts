import { z } from 'zod'
import type { RecordedEvent } from '../domain/events.ts'
import { unsettled } from '../domain/listeners/settleDeliveries.ts'
import { rows, type Db } from '../ports/database/database.ts'
import { handOver } from './handOver.ts'
import { id, job, type Job, type Task } from './job.ts'
import { noticesOf } from './notices/all.ts'
import { lettersFor, type Addressee, type Addressed } from './lettersFor.ts'
import { enqueue, enqueueEach } from './queue.ts'
import { readEvent } from './readEvent.ts'
import { settle } from './settle.ts'

/** People a job emails. */
const peopleAtOnce = 500
const notYetSeconds = 10

/** Has some people emailed of an event, many a job. */
export async function enqueueMails(
  tx: Db,
  { companyID, id: eventID }: Pick<RecordedEvent, 'companyID' | 'id'>,
  userIDs: readonly string[],
  { delaySeconds = 0 } = {},
): Promise<void> {
  const payloads = []
  for (let at = 0; at < userIDs.length; at += peopleAtOnce)
    payloads.push({ companyID, eventID, userIDs: userIDs.slice(at, at + peopleAtOnce) })
  await enqueueEach(tx, 'mailNotice', payloads, { delaySeconds })
}

/** Emails people of an event; nothing is sent if it has ended since, or to those who are not to be told by email any more. */
export const mailNotice = job(
  'mailNotice',
  { eventID: id, userIDs: z.array(id).optional(), userID: id.optional() },
  ({ eventID, userIDs = [], userID }, task) =>
    mailOf(task, eventID, userID === undefined ? userIDs : [...userIDs, userID]),
)

/** Emails as an earlier version has queued them: by what they are about. */
export const earlierMails: readonly Job[] = [
  job('mailStatusChange', { eventID: id, userID: id }, ({ eventID, userID }, task) => mailOf(task, eventID, [userID])),
  job('mailNewPost', { postID: id, userID: id }, ({ postID, userID }, task) =>
    mailOf(task, firstEvent(task, postEvent, postID), [userID]),
  ),
  job('mailNewComment', { commentID: id, userID: id }, ({ commentID, userID }, task) =>
    mailOf(task, firstEvent(task, commentEvent, commentID), [userID]),
  ),
]

async function mailOf(
  task: Task,
  eventID: string | Promise<string | undefined>,
  userIDs: readonly string[],
): Promise<void> {
  const { db, company } = task
  const named = await eventID
  const event = named === undefined ? null : await readEvent(db, company.id, named)
  if (!event) return
  const waiting = await unsettled(db, event, userIDs)
  if (waiting.length === 0) return
  const letters: Addressed[] = []
  const later: string[] = []
  for (const notice of noticesOf(event)) {
    const told = await notice.toldOf(db, event, waiting)
    const made = await lettersFor(task, event, notice, told.filter(isAddressee))
    letters.push(...made.letters)
    later.push(...made.later)
  }
  const open = new Set([...later, ...letters.map(({ to }) => to.userID)])
  const done = waiting.filter((userID) => !open.has(userID))
  await settle(
    db,
    event,
    done.map((userID) => ({ userID, isSent: false, refusedCode: null })),
  )
  if (later.length > 0)
    await enqueue(
      db,
      'mailNotice',
      { companyID: company.id, eventID: event.id, userIDs: later },
      { delaySeconds: notYetSeconds, key: `mailNotice.${event.id}.${later[0]}` },
    )
  const left = await handOver(task, event, letters)
  await enqueueMails(db, event, left)
}

function isAddressee(told: { mail: string; email: string | null }): told is Addressee {
  return told.mail === 'now' && told.email !== null
}

async function firstEvent({ db, company }: Task, query: string, id: string): Promise<string | undefined> {
  const [found] = await rows<{ id: string }>(db, company.id, query, [id])
  return found?.id
}

const postEvent = `
  select e.id from events e
  where e.company_id = $1 and e.post_id = $2::uuid and e.type = 'post.created'
  order by e.id
  limit 1`

const commentEvent = `
  select e.id
  from comments c
  join events e on e.company_id = $1 and e.post_id = c.post_id and e.type = 'comment.created' and e.comment_id = c.id
  where c.company_id = $1 and c.id = $2::uuid
  order by e.id
  limit 1`

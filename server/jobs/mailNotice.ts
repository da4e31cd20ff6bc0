import { rows } from '../ports/database/database.ts'
import { sendTo } from './envelope.ts'
import { id, job, type Job, type Task } from './job.ts'
import { noticesOf } from './notices/all.ts'
import { enqueue } from './queue.ts'
import { readEvent } from './readEvent.ts'

/** Emails someone of an event; nothing is sent when it is over meanwhile, or they are not to be told by email any more. */
export const mailNotice = job('mailNotice', { eventID: id, userID: id }, ({ eventID, userID }, task) =>
  mailOf(task, eventID, userID),
)

/** Emails as an earlier version has queued them: by what they are about. */
export const earlierMails: readonly Job[] = [
  job('mailStatusChange', { eventID: id, userID: id }, ({ eventID, userID }, task) => mailOf(task, eventID, userID)),
  job('mailNewPost', { postID: id, userID: id }, ({ postID, userID }, task) =>
    mailOf(task, firstEvent(task, postEvent, postID), userID),
  ),
  job('mailNewComment', { commentID: id, userID: id }, ({ commentID, userID }, task) =>
    mailOf(task, firstEvent(task, commentEvent, commentID), userID),
  ),
]

async function mailOf(task: Task, eventID: string | Promise<string | undefined>, userID: string): Promise<void> {
  const { db, company } = task
  const named = await eventID
  const event = named === undefined ? null : await readEvent(db, company.id, named)
  if (!event) return
  for (const { toldOf, mail } of noticesOf(event)) {
    const [to] = await toldOf(db, event, userID)
    if (to?.mail !== 'now' || to.email === null) continue
    const made = await mail(task, event, to)
    if (made === 'notYet')
      await enqueue(
        db,
        'mailNotice',
        { companyID: company.id, eventID: event.id, userID },
        { delaySeconds: 10, key: `mailNotice.${event.id}.${userID}` },
      )
    else if (made) await sendTo(task, { ...to, email: to.email }, made.content, made.name)
  }
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

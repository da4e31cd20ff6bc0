import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { freeJobs } from '../../jobs/freeJobs.ts'
import type { Db } from '../../ports/database/database.ts'
import { headerOf } from '../mailServer.ts'
import type { Stage } from './stage.ts'

/** How often each email came, by recipient and its own id, over the whole run. */
const arrived = new WeakMap<Stage, Map<string, number>>()

/**
 * Waits until nothing is left to tell, then holds what was told against what happened: every event that someone listens to was delivered,
 * the team heard of each post, each email came, and none more often than faults explain.
 */
export async function checkMails(
  client: pg.Client,
  db: Db,
  stage: Stage,
  { doubled }: { doubled: number },
): Promise<string[]> {
  const left = await untilTold(client, db)
  if (left !== null) return [left]
  const mails = arrived.get(stage) ?? new Map<string, number>()
  arrived.set(stage, mails)
  for (const mail of await stage.mails.take()) {
    const key = `${mail.recipient} ${headerOf(mail, 'message-id') ?? ''}`
    mails.set(key, (mails.get(key) ?? 0) + 1)
  }
  const wrong = [...mails]
    .filter(([, count]) => count > 1 + doubled)
    .map(([key, count]) => `${key} was mailed ${count} times, with ${doubled} faults so far.`)
  const { rows } = await client.query<{ event: string; user: string }>(untoldQuery)
  return [...wrong, ...rows.map(({ event, user }) => `${user} of the team was not told of the event ${event}.`)]
}

/** Longer than a statement of a job may be silent, and than a runner that takes no job is left alone. */
const mostStillMs = 30_000

/** However many jobs wait, a busy machine does some of them: what is wrong is that none is done any more. */
async function untilTold(client: pg.Client, db: Db): Promise<string | null> {
  let fewest = Number.POSITIVE_INFINITY
  let lastDone = performance.now()
  for (;;) {
    // The product waits longer before it takes a worker for lost; here nothing is slow any more.
    await freeJobs(db, 10)
    // What failed while something was wrong is tried again later; there is no need to wait for that.
    await client.query(
      `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now() and attempts < max_attempts`,
    )
    const { rows } = await client.query<JobCounts>(jobsQuery)
    const [found] = rows
    if (!found || found.left === 0) return null
    if (found.lost > 0) return `${found.lost} jobs were given up (${found.given}): ${found.error}.`
    if (found.left < fewest) lastDone = performance.now()
    fewest = Math.min(fewest, found.left)
    if (performance.now() - lastDone > mostStillMs)
      return `No job was done for thirty seconds: ${found.left} wait, ${found.locked} are held, the last error is ${found.error ?? 'none'}.`
    await sleep(100)
  }
}

interface JobCounts {
  left: number
  lost: number
  locked: number
  error: string | null
  /** The names of those that were given up. */
  given: string | null
}

const jobsQuery = `
  select count(*)::int as left, (count(*) filter (where attempts >= max_attempts and locked_at is null))::int as lost,
    count(locked_at)::int as locked, max(last_error) as error,
    string_agg(task_identifier, ', ') filter (where attempts >= max_attempts and locked_at is null) as given
  from graphile_worker.jobs
  where task_identifier <> 'cleanUp'`

// The team is the same from the beginning; a post that was taken away before its event was delivered is told to nobody, and one that a member
// had muted by then not to that member: who follows it or not by now may have changed their mind since.
const untoldQuery = `
  select e.id as event, m.user_id as user
  from events e
  join posts p on p.company_id = e.company_id and p.id = e.post_id
  join members m on m.company_id = e.company_id and m.user_id is distinct from e.actor_id
  where e.type = 'post.created'
    and not exists (select from events d where d.company_id = e.company_id and d.post_id = e.post_id and d.type in ('post.deleted', 'post.markedSpam'))
    and not exists (select from subscriptions q where q.company_id = e.company_id and q.post_id = e.post_id and q.user_id = m.user_id)
    and not exists (select from deliveries d where d.company_id = e.company_id and d.event_id = e.id and d.user_id = m.user_id)
  limit 5`

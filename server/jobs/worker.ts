import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCrontab, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Logger as Log } from 'pino'
import { publishDue } from '../domain/changelog/publishing/publishDue.ts'
import { renderOldEntries } from '../domain/changelog/renderEntries.ts'
import { renderOldTexts } from '../domain/checks/renderOldTexts.ts'
import { withoutAddresses } from '../domain/people/withoutAddresses.ts'
import { giveURLNames } from '../domain/profiles/giveURLNames.ts'
import type { Service } from '../http/service.ts'
import type { Mailer } from '../ports/mail/mailer.ts'
import { checkDomains } from './checkDomains.ts'
import { advanceClosings } from './advanceClosings.ts'
import { cleanUp } from './cleanUp.ts'
import { cleanUpJobs } from './cleanUpJobs.ts'
import { removeLooseFiles, sweepFiles } from './cleanUpFiles.ts'
import { deliverEvent } from './deliverEvent.ts'
import { eraseCompany } from './eraseCompany.ts'
import { eraseExportFiles, eraseFiles } from './eraseFiles.ts'
import { fetchAvatar } from './fetchAvatar.ts'
import { freeJobs, freeJobsOf } from './freeJobs.ts'
import type { Job, SentCode, Workshop } from './job.ts'
import { mailBulk } from './mailBulk.ts'
import { mailDigest } from './mailDigest.ts'
import { earlierMails, mailNotice } from './mailNotice.ts'
import { mailDomain } from './mailDomain.ts'
import { mailTest } from './mailTest.ts'
import { sendEntryTest } from './sendEntryTest.ts'
import { sendOptIn } from './sendOptIn.ts'
import { mailSummaries } from './mailSummaries.ts'
import { sendDigests } from './sendDigests.ts'
import { sendSummaries } from './sendSummaries.ts'
import { renameMentions } from './renameMentions.ts'
import { setAside } from './setAside.ts'
import { runCompanyJob } from './runCompanyJob.ts'
import { runnersPool } from './runnersPool.ts'
import { sendAccountEmailCode } from './sendAccountEmailCode.ts'
import { sendEmailCode } from './sendEmailCode.ts'
import { sendInvite } from './sendInvite.ts'
import { sendInviteCode } from './sendInviteCode.ts'
import { sendRegistrationCode } from './sendRegistrationCode.ts'
import { sendPasswordReset } from './sendPasswordReset.ts'
import { sendReplyToCode } from './sendReplyToCode.ts'
import { sendProofCode } from './sendProofCode.ts'
import { sendSignInCode } from './sendSignInCode.ts'
import { takeAccountPicture } from './takeAccountPicture.ts'
import { tellAccount, tellPasswordChanged } from './tellAccount.ts'
import { tellLeftAccountEmail } from './tellLeftAccountEmail.ts'
import { tellBulk } from './tellBulk.ts'
import { bringBackJob, publishWaitingJob, takeDownJob } from './moderateRest.ts'
import { tellClosing } from './tellClosing.ts'
import { tellLeftEmail } from './tellLeftEmail.ts'
import { tellNewEmail } from './tellNewEmail.ts'
import { tellProviderLinked } from './tellProviderLinked.ts'
import { timetable } from './timetable.ts'

const jobs: readonly Job[] = [
  deliverEvent,
  sendSignInCode,
  sendProofCode,
  sendEmailCode,
  sendReplyToCode,
  sendInvite,
  sendInviteCode,
  tellLeftEmail,
  tellNewEmail,
  tellProviderLinked,
  sendRegistrationCode,
  renameMentions,
  publishWaitingJob,
  takeDownJob,
  bringBackJob,
  setAside,
  fetchAvatar,
  takeAccountPicture,
  eraseFiles,
  eraseExportFiles,
  mailNotice,
  ...earlierMails,
  mailDigest,
  mailSummaries,
  mailTest,
  sendEntryTest,
  sendOptIn,
  runCompanyJob,
  tellBulk,
  mailBulk,
  tellClosing,
  eraseCompany,
  mailDomain,
  sendPasswordReset,
  tellAccount,
  tellPasswordChanged,
  sendAccountEmailCode,
  tellLeftAccountEmail,
]

/** Jobs a process does side by side. */
export const jobsAtOnce = 3
const beginAgainMs = 1_000
const freeEveryMs = 60_000
const abortAfterMs = 5_000
/** A runner that is ending and has not ended by then never does. */
const endWithinMs = abortAfterMs + 1_000

export interface WorkerOptions extends Pick<Workshop, 'imports'> {
  onCode?: (facts: SentCode) => void
  /** How often jobs that wait for their time are looked for; those that are due at once are announced by the database. */
  pollIntervalMs?: number
}

/**
 * Does the jobs of this database until stopped; `stop` waits for those under way, for at most five seconds. When the database was away the
 * runner ends, another is begun, and what the first one still held is given back.
 */
export async function startWorker(
  service: Service,
  mailer: Mailer,
  { onCode, imports, pollIntervalMs = 1_000 }: WorkerOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const begin = async (): Promise<Begun> => {
    const events: WorkerEvents = new EventEmitter()
    // Before anything is asked: a database that is away is said to be so at once.
    const stuck = stuckFor(events)
    const held = heldBy(events)
    const runner = await run({
      events,
      pgPool: runnersPool(service.database.pool),
      concurrency: jobsAtOnce,
      pollInterval: pollIntervalMs,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: abortAfterMs,
      // Only in batches, if of one, does the library catch that a job's end could not be written; otherwise that ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new Logger(() => (level, message) => writeTo(service.log, level, message)),
      taskList: taskList({ service, mailer, onCode, imports }),
      parsedCronItems: parseCrontab(timetable),
    })
    return { runner, stuck, held }
  }
  let begun = await begin()
  let stopped = false
  const giveBack = async ({ name, doing }: Held) => {
    while (!stopped) {
      const gaveBack = await freeJobsOf(service.database.db, name(), doing()).catch(() => null)
      if (gaveBack !== null) return
      await sleep(beginAgainMs)
    }
  }
  const watch = async () => {
    while (!stopped) {
      const { held } = begun
      // A caller of `stop` gets the failure; a worker that ends by itself logs it here.
      await endOf(begun).catch((error: unknown) => service.log.error({ err: error }, 'the worker ended'))
      void giveBack(held)
      for (let again = false; !again && !stopped;) {
        await sleep(beginAgainMs)
        if (stopped) return
        again = await begin().then(
          (another) => ((begun = another), true),
          (error: unknown) => (service.log.error({ err: error }, "couldn't restart the worker"), false),
        )
      }
    }
  }
  void watch()
  const free = () =>
    freeJobs(service.database.db).catch((error: unknown) =>
      service.log.warn({ err: error }, "couldn't release the jobs of lost workers"),
    )
  const freeing = setInterval(() => void free(), freeEveryMs)
  void free()
  return {
    async stop() {
      stopped = true
      clearInterval(freeing)
      // One that has ended by itself says so by an error.
      await begun.runner.stop().catch((error: unknown) => service.log.debug({ err: error }, 'the worker had ended'))
    },
  }
}

interface Begun {
  runner: Runner
  /** Resolves with why it will do nothing and not end by itself, if so it is. */
  stuck: Promise<string>
  held: Held
}

/** The name that a runner's jobs are held under, and the ids of those being done. */
interface Held {
  name(): string
  doing(): string[]
}

function heldBy(events: WorkerEvents): Held {
  let name = ''
  const doing = new Set<string>()
  events.on('pool:create', ({ workerPool }) => (name = workerPool.id))
  events.on('job:start', ({ job }) => doing.add(job.id))
  events.on('job:complete', ({ job }) => doing.delete(job.id))
  return { name: () => name, doing: () => [...doing] }
}

/** Resolves when a runner has ended, or rejects with why; one that is stuck is left. */
async function endOf({ runner, stuck }: Begun): Promise<void> {
  const ended = runner.promise.then(() => null)
  const why = await Promise.race([ended, stuck])
  if (why === null) return
  runner.kill().catch(() => {})
  throw new Error(`${why} Another runner takes its place.`)
}

/**
 * Two kinds of runners do nothing and never end by themselves (the library's 0.17.2). One whose first question failed: the ids of its tasks
 * are asked for once (`taskIdentifiers.js`) and the answer is kept for good, a failure too, so that it listens and never takes a job. And one
 * that is ending because the end of a job could not be written (`batch` in `main.js`): it waits for its count of batches to come to zero,
 * but from the first failure on every batch is taken off twice, so with several jobs under way the count falls below nought.
 */
function stuckFor(events: WorkerEvents): Promise<string> {
  return new Promise((resolve) => {
    let hasAsked = false
    events.on('worker:getJob:empty', () => (hasAsked = true))
    events.on('job:start', () => (hasAsked = true))
    events.on('worker:getJob:error', ({ error }) => {
      // Not at once: all its workers hear of the same failure, and each must be at rest to be ended in order.
      if (!hasAsked)
        setImmediate(resolve, `The runner could not begin: ${error instanceof Error ? error.message : String(error)}.`)
    })
    events.once(
      'pool:gracefulShutdown',
      () => void setTimeout(resolve, endWithinMs, 'The runner does not end.').unref(),
    )
  })
}

function taskList(workshop: Workshop): TaskList {
  const { database, storage, log } = workshop.service
  return {
    ...Object.fromEntries(
      jobs.map(({ name, run: work }) => [
        name,
        (payload: unknown, { job }: { job: { attempts: number } }) => work(payload, workshop, job.attempts),
      ]),
    ),
    async cleanUp() {
      const gone = await cleanUp(database.db)
      const files = await removeLooseFiles(database.db, storage)
      const jobs = await cleanUpJobs(database.db, storage)
      const named = await giveURLNames(database.db)
      log.info({ gone, files, jobs, named }, 'cleaned up')
    },
    async advanceClosings() {
      await advanceClosings(database.db)
    },
    async sendDigests() {
      const begun = await sendDigests(database.db)
      if (begun > 0) log.info({ begun }, 'started daily emails')
    },
    async sendSummaries() {
      const begun = await sendSummaries(database.db)
      if (begun > 0) log.info({ begun }, 'started summaries for members')
    },
    async publishDue() {
      const published = await publishDue(database.db)
      if (published > 0) log.info({ published }, 'published scheduled entries')
    },
    async renderOldTexts() {
      const rendered = (await renderOldTexts(database.db)) + (await renderOldEntries(database.db))
      if (rendered > 0) log.info({ rendered }, 'rendered texts of an older version anew')
    },
    async checkDomains() {
      const checked = await checkDomains(workshop.service)
      if (checked.length > 0) log.info({ checked: checked.length }, 'checked own domains')
    },
    async sweepFiles() {
      const gone = await sweepFiles(database.db, storage)
      log.info({ gone }, 'swept the storage of files')
    },
  }
}

/** What the queue says of itself; never a job's payload, and no address out of a mail server's refusal. */
function writeTo(log: Log, level: string, message: string): void {
  const text = withoutAddresses(message)
  if (level === 'error') log.error(text)
  else if (level === 'warning') log.warn(text)
  else log.debug(text)
}

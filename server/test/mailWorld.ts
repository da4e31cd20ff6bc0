import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { SentCode } from '../jobs/job.ts'
import type { Pages } from '../http/app.ts'
import { startWorker } from '../jobs/worker.ts'
import { smtpMailer } from '../ports/mail/smtpMailer.ts'
import { openMailServer, type MailServer, type ReceivedMail } from './mailServer.ts'
import { openWorld, type World } from './world.ts'

export interface MailWorld extends World {
  mailServer: MailServer
  /** The codes that a terminal would show. */
  codes: SentCode[]
  /** Lets time pass until no job is left that could run, delayed and failed ones too; gives the emails that came since it was last asked. */
  settle(): Promise<ReceivedMail[]>
}

/** A world whose jobs are done and whose email arrives at a server of its own. The undo window is an hour: it is over when `settle` says so. */
export async function openMailWorld(
  settings: Record<string, string> = {},
  log?: Logger,
  pages?: Pages,
): Promise<MailWorld> {
  const mailServer = await openMailServer()
  const world = await openWorld(
    { MAIL_DELAY: '3600', MAIL_FROM: 'Upwell <mail@upwell.example>', SMTP_URL: mailServer.url, ...settings },
    pages,
    log,
  )
  const mailer = smtpMailer(mailServer.url, { address: 'mail@upwell.example' })
  const codes: SentCode[] = []
  const worker = await startWorker(world.service, mailer, { onCode: (facts) => codes.push(facts), pollIntervalMs: 50 })
  return {
    ...world,
    mailServer,
    codes,
    async settle() {
      while ((await jobsLeft(world)) > 0) await new Promise((resolve) => setTimeout(resolve, 20))
      return mailServer.take()
    },
    async close() {
      await worker.stop()
      await mailer.close()
      await mailServer.close()
      await world.close()
    },
  }
}

/** How many jobs could still run. While there are none that are due, those that wait for their time have waited long enough. */
async function jobsLeft({ db }: World): Promise<number> {
  const { rows } = await sql<{ due: number; left: number }>`
    select count(*) filter (where run_at <= now()) as due, count(*) as left
    from graphile_worker._private_jobs
    where attempts < max_attempts or locked_at is not null`.execute(db)
  const [{ due, left } = { due: 0, left: 0 }] = rows
  if (left > 0 && due === 0)
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(db)
  return left
}

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostSentAgain } from '../../jobs/handOver.ts'
import { jobsAtOnce } from '../../jobs/worker.ts'
import { headerOf, openMailServer, type MailServer, type ReceivedMail } from '../mailServer.ts'
import { askService } from './askService.ts'
import { startCrashable, type Crashable } from './crashable.ts'
import { askDatabase, fillFollowers, freeLostJobs, jobsLeft } from './fillFollowers.ts'

const followers = 2_000
const kills = 3
/** What each job that was under way may send again. */
const mostUnderWay = jobsAtOnce * mostSentAgain

if (process.platform !== 'win32')
  describe('a service that is killed while it emails thousands of one change', () => {
    let mailServer: MailServer
    let service: Crashable
    const ask = <Answer>(question: (client: pg.Client) => Promise<Answer>) => askDatabase(service.facts, question)

    beforeAll(async () => {
      mailServer = await openMailServer()
      service = await startCrashable({ SMTP_URL: mailServer.url, MAIL_DELAY: '0' })
    })
    afterAll(async () => {
      await service?.remove()
      await mailServer?.close()
    })

    it(
      'tells each of them by one email, but for an address that is refused: it is marked, and the rest goes on',
      { timeout: 180_000 },
      async () => {
        const { boardID, owner } = service.facts
        const { post } = await askService(service.facts, '/api/posts/create', { boardID, title: 'Dark theme' }, owner)
        const { id: postID } = post as { id: string }
        await ask((client) => fillFollowers(client, service.facts, { postID, count: followers }))
        const gone = `follower-${followers / 2}@example.com`
        mailServer.refuseAddress(gone, { code: 550, text: '5.1.1 no such mailbox' })
        const { rows } = await ask((client) =>
          client.query<{ id: string }>(`select id from statuses where type = 'complete'`),
        )
        await askService(service.facts, '/api/posts/changeStatus', { postID, statusID: rows[0]?.id, note: '' }, owner)

        const mails: ReceivedMail[] = []
        for (let kill = 1; kill <= kills; kill += 1) {
          while (mails.length < (followers * kill) / (kills + 1)) {
            mails.push(...(await mailServer.take()))
            await sleep(10)
          }
          await service.killNode()
          // Before there is a new worker, whose own jobs are not lost.
          await ask(freeLostJobs)
          await service.start()
        }
        while ((await ask(jobsLeft)) > 0) await sleep(50)
        mails.push(...(await mailServer.take()))

        const ids = new Map<string, Set<string>>()
        for (const mail of mails)
          ids.set(mail.recipient, (ids.get(mail.recipient) ?? new Set()).add(headerOf(mail, 'message-id') ?? ''))
        expect(ids.size).toBe(followers - 1)
        expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([])
        expect(ids.has(gone)).toBe(false)
        // What was handed over and not yet noted goes again under the same id, which mail servers know.
        expect(mails.length - ids.size).toBeLessThanOrEqual(kills * mostUnderWay)

        const marked = await ask((client) =>
          client.query('select value, refused_code from user_identities where refused_at is not null'),
        )
        expect(marked.rows).toEqual([{ value: gone, refused_code: 550 }])
        const told = await ask((client) =>
          client.query<{ count: number }>(
            `select count(*)::int as count from notifications where kind = 'statusChanged'`,
          ),
        )
        expect(told.rows[0]?.count).toBe(followers)
      },
    )
  })

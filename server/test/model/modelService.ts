import type { AddressInfo } from 'node:net'
import { startRecounting } from '../../domain/recounts/recount.ts'
import { startCountingSegments } from '../../domain/segments/countSegments.ts'
import { startKeepingSegmentVotes } from '../../domain/segmentVotes/keepSegmentVotes.ts'
import { startFolding } from '../../domain/votes/fold.ts'
import { readEnv } from '../../env.ts'
import { buildApp } from '../../http/app.ts'
import { counters } from '../../jobs/counters.ts'
import { startWorker } from '../../jobs/worker.ts'
import { openService } from '../../openService.ts'
import { openMailer } from '../../ports/mail/openMailer.ts'

// When the test is killed itself, the service must not stay behind.
// By a signal: an exit in order waits for Node's own threads, and was seen to wait for ever.
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume()

/** The service without its pages, as a process that can be killed: calls, folder and worker, as patient as `main.ts` is. Says its port in one line. */
const env = readEnv()
const { service, openAnother, close } = await openService(env)
service.database.endSilenceAfter(3_000)
const forJobs = openAnother(5)
forJobs.endSilenceAfter(16_000)
const worker = await startWorker({ ...service, database: forJobs }, openMailer(env))
const folding = startFolding(service.database.db, (err) =>
  service.log.warn({ err }, "couldn't fold votes into the counts"),
)
const recounting = startRecounting(service.database.db, counters, (err) =>
  service.log.warn({ err }, "couldn't count anew"),
)
const segments = startCountingSegments(service.database.db, (err) =>
  service.log.warn({ err }, "couldn't find who is in a segment"),
)
const votes = startKeepingSegmentVotes(service.database.db, (err) =>
  service.log.warn({ err }, "couldn't count votes of a segment"),
)
const app = await buildApp(service, async () => {})
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${JSON.stringify({ port: (app.server.address() as AddressInfo).port })}\n`)
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => worker.stop())
      .then(() => folding.stop())
      .then(() => recounting.stop())
      .then(() => segments.stop())
      .then(() => votes.stop())
      .then(() => forJobs.close())
      .then(close)
      .then(() => process.exit(0)),
)

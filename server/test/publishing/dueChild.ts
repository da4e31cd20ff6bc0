import { setTimeout as sleep } from 'node:timers/promises'
import { publishDue } from '../../domain/changelog/publishing/publishDue.ts'
import { openDatabase } from '../../ports/database/database.ts'

/** A process that publishes what is due, again and again, until it is killed. Its clock is wrong by as much as `CLOCK_OFF_MS` says. */
const off = Number(process.env['CLOCK_OFF_MS'] ?? 0)
const now = Date.now.bind(Date)
Date.now = () => now() + off
globalThis.Date = new Proxy(Date, {
  construct: (target, given: unknown[]) => Reflect.construct(target, given.length === 0 ? [target.now()] : given),
})

const connection = JSON.parse(process.env['CONNECTION'] ?? '{}') as Record<string, unknown>
const { db } = openDatabase({ connection, poolSize: 2, applicationName: `due-${process.pid}`, onError: () => {} })
process.stdout.write(`${JSON.stringify({ pid: process.pid, clock: new Date().toISOString() })}\n`)
for (;;) {
  await publishDue(db)
  await sleep(15)
}

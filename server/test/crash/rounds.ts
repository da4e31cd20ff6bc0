import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { checkData } from '../../domain/checks/checkData.ts'
import { openDatabase } from '../../ports/database/database.ts'
import { checkLedger } from './checkLedger.ts'
import type { Crashable } from './crashable.ts'
import type { Ledger } from './ledger.ts'
import { startWriting } from './writer.ts'

export type Victim = 'node' | 'postgres'

const leastWritten = 20

export interface Round {
  /** How many writes were acknowledged while this round wrote. */
  acknowledged: number
  /** From the kill, or from Node's new start, until a read was answered. */
  backMs: number
  /** What does not hold afterwards, a sentence each. */
  wrong: string[]
}

/** Writes, kills at a random moment, brings the service back and holds everything against what was acknowledged. */
export async function runRound(service: Crashable, victim: Victim, ledger: Ledger): Promise<Round> {
  const before = ledger.acknowledged
  const writing = startWriting(service.facts, ledger)
  await sleep(300 + Math.random() * 900)
  // On a busy machine that is too short to have written anything worth losing.
  for (let tries = 0; tries < 200 && ledger.acknowledged - before < leastWritten; tries += 1) await sleep(50)
  writing.expectFailures()
  if (victim === 'node') await service.killNode()
  else await service.killPostgres()
  await writing.ended
  const acknowledged = ledger.acknowledged - before
  const began = performance.now()
  if (victim === 'node') await service.start()
  await service.answersAgain()
  const backMs = performance.now() - began
  return { acknowledged, backMs, wrong: await check(service, ledger) }
}

async function check({ facts }: Crashable, ledger: Ledger): Promise<string[]> {
  const database = openDatabase({ connection: facts.connection, poolSize: 2 })
  const client = new pg.Client(facts.connection)
  await client.connect()
  try {
    await untilFolded(client)
    // Counts of tries would refuse the next round's writes; they are no part of what is checked.
    await client.query('delete from limits')
    const breaches = await checkData(database.db, facts.companyID)
    return [
      ...breaches.map(({ rule, count, examples }) => `Broken for ${count} (${examples.join(', ')}): ${rule}`),
      ...(await checkLedger(client, facts, ledger)),
    ]
  } finally {
    await client.end()
    await database.close()
  }
}

async function untilFolded(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await client.query<{ waiting: number }>('select count(*)::int as waiting from vote_events')
    if (rows[0]?.waiting === 0) return
    await sleep(50)
  }
  throw new Error('Votes wait to be folded and nobody does it.')
}

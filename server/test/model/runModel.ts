import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { checkData } from '../../domain/checks/checkData.ts'
import { openDatabase } from '../../ports/database/database.ts'
import { Book } from './book.ts'
import { faultKinds, makeFault, type FaultKind } from './faults.ts'
import { checkMails } from './checkMails.ts'
import { compareCustomers, untilCounted } from './compareCustomers.ts'
import { compareGroups } from './compareGroups.ts'
import { compareGuests } from './compareGuests.ts'
import { nothingYet } from './groups.ts'
import { finishMaking, livePerson, newTally, type Street } from './people.ts'
import { Random } from './random.ts'
import { readReality } from './readReality.ts'
import { ask } from './request.ts'
import { buildStage, type Stage } from './stage.ts'
import type { Company } from './town.ts'

export interface ModelRound {
  number: number
  operations: number
  acknowledged: number
  refused: number
  maybe: number
  faults: FaultKind[]
  failures: ReadonlyMap<string, number>
  slowestMs: number
  /** From the mending of the last fault until a read was answered. */
  backMs: number
  breaches: string[]
  /** What the service logged last, when there was a breach. */
  log: readonly string[]
}

/** A request must end within this, whatever is wrong, and the service answers again within it after the last fault is mended. */
const usualBoundMs = 5_000

/**
 * Lets the people of two companies write and read for some time while things go wrong, and holds the service against what it acknowledged
 * after each round. `boundMs`: what ends later hangs; more than the usual for a machine that has other things to do. Ends early after a round with a breach. The seed decides what is asked and what goes wrong; when is up to the machine.
 */
export async function runModel({
  seed,
  ms,
  boundMs = usualBoundMs,
  onRound,
}: {
  seed: number
  ms: number
  boundMs?: number
  onRound: (round: ModelRound) => void
}): Promise<ModelRound[]> {
  const random = new Random(seed)
  const stage = await buildStage(seed)
  const until = performance.now() + ms
  const rounds: ModelRound[] = []
  const world: World = {
    stage,
    random,
    boundMs,
    book: new Book(),
    things: new Map(stage.companies.map((company) => [company, nothingYet()])),
    doubled: 0,
  }
  for (const { guestBoardID } of stage.companies)
    world.book.enter({ changes: [{ fact: `guests|${guestBoardID}`, to: 'votesAndPosts' }], events: [] })
  try {
    while (performance.now() < until && (rounds.at(-1)?.breaches.length ?? 0) === 0) {
      const round = await runRound(world, rounds.length + 1)
      rounds.push(round)
      onRound(round)
    }
  } finally {
    await stage.close()
  }
  return rounds
}

interface World {
  stage: Stage
  random: Random
  boundMs: number
  book: Book
  things: Street['things']
  /** How often a fault may have let an email be sent twice. */
  doubled: number
}

async function runRound(world: World, number: number): Promise<ModelRound> {
  const { stage, random, boundMs, book, things } = world
  const tally = newTally()
  const began = performance.now()
  let faultyUntil = 0
  const street: Street = {
    book,
    things,
    companies: stage.companies,
    port: () => stage.port(),
    boundMs,
    faulty: () => performance.now() < faultyUntil,
    when: () =>
      `${((performance.now() - began) / 1000).toFixed(1)} s into the round, ${faultyUntil === 0 ? 'before its first fault' : `${((performance.now() - faultyUntil + boundMs) / 1000).toFixed(1)} s after the last was mended`}`,
    tally,
    stopping: false,
    unfinished: [],
  }
  // Counts of tries would refuse writes before long; they are no part of what is checked.
  await stage.directly((client) => client.query('delete from limits'))
  for (const company of stage.companies) await welcome(world, company, number)
  const living = Promise.all(
    stage.companies.flatMap(({ people, guests }) =>
      [...people, ...guests].map((person) => livePerson(street, person, random.between(0, 2 ** 31))),
    ),
  )
  await sleep(random.between(300, 1_200))
  const faults: FaultKind[] = []
  for (let count = random.between(1, 4); count > 0; count -= 1) {
    const kind = random.of(faultKinds) ?? 'delay'
    faults.push(kind)
    faultyUntil = Number.POSITIVE_INFINITY
    await makeFault(kind, stage, random)
    if (stage.unexpectedEnd() !== null) break
    // What began in the meantime may fail until its time is up.
    faultyUntil = performance.now() + boundMs
    await sleep(random.between(200, 1_000))
  }
  world.doubled += faults.length
  const mended = performance.now()
  const ending = stage.unexpectedEnd()
  if (ending !== null) {
    tally.breaches.push(ending)
    await stage.startService()
  }
  const backMs = await untilAnswered(stage, mended, boundMs)
  if (backMs > boundMs)
    tally.breaches.push(`The service answered ${(backMs / 1000).toFixed(1)} s after all was mended.`)
  street.stopping = true
  await living
  tally.breaches.push(...(await settle(world, street)))
  const log = stage.log()
  return { number, faults, backMs, log: tally.breaches.length > 0 ? log : [], ...tally }
}

/** Guests come in place of those who have signed in, every other one from where a script seems to be at work. */
async function welcome({ stage, book }: World, company: Company, round: number): Promise<void> {
  const present = company.guests.filter(({ userID }) => book.valueOf(`guest|${userID}`) === 'comes').length
  for (let count = present; count < guestsAtOnce; count += 1) {
    const { userID } = await stage.welcomeGuest(company, { isSuspect: (round + count) % 2 === 0 })
    book.enter({ changes: [{ fact: `guest|${userID}`, to: 'comes' }], events: [] })
  }
}

const guestsAtOnce = 3

/** Waits until all is at rest, then compares. */
async function settle({ stage, book, doubled }: World, street: Street): Promise<string[]> {
  return stage.directly(async (client) => {
    const restless = await untilAtRest(client)
    if (restless !== null) return [restless]
    await client.query('delete from limits')
    await finishMaking(street, () => readReality(client))
    const waiting = (await untilAtRest(client)) ?? (await untilFolded(client)) ?? (await untilCounted(client))
    if (waiting !== null) return [waiting]
    const wrong = book.compare(await readReality(client))
    const database = openDatabase({ connection: stage.connection, poolSize: 2 })
    try {
      const breaches = await checkData(database.db, undefined, { history: true })
      const broken = breaches.map(
        ({ rule, count, examples }) => `Broken for ${count} (${examples.join(', ')}): ${rule}`,
      )
      // One after the other: what waits for one of two connections for long fails on a busy machine.
      const differences: string[] = []
      for (const [company, things] of street.things) {
        differences.push(...(await compareGroups(database.db, company, { book, things })))
        differences.push(...(await compareGuests(database.db, company, book)))
        differences.push(...(await compareCustomers(database.db, company, { book, things })))
      }
      return [...wrong, ...broken, ...differences, ...(await checkMails(client, database.db, stage, { doubled }))]
    } finally {
      await database.close()
    }
  })
}

async function untilAnswered(stage: Stage, mended: number, boundMs: number): Promise<number> {
  const [person] = stage.companies[0]?.people ?? []
  for (;;) {
    const outcome = person && (await ask(stage.port(), person, '/api/posts/get', { pages: 1 }, { boundMs }))
    const ms = performance.now() - mended
    if ((outcome?.kind === 'answered' && outcome.status === 200) || ms > 30_000) return ms
    await sleep(50)
  }
}

/** Requests that nobody waits for any more may still be at work in the database; a transaction that never ends is a sentence. */
async function untilAtRest(client: pg.Client): Promise<string | null> {
  let quiet = 0
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await client.query<{ query: string }>(
      `select left(query, 100) as query from pg_stat_activity
       where application_name = 'upwell' and state <> 'idle' and query not ilike '%pg_try_advisory_xact_lock%' and query not ilike '%graphile_worker%'`,
    )
    quiet = rows.length === 0 ? quiet + 1 : 0
    if (quiet === 3) return null
    await sleep(50)
    if (tries === 199)
      return `The database is not at rest ten seconds later: ${rows.map(({ query }) => query).join('; ')}.`
  }
  return null
}

async function untilFolded(client: pg.Client): Promise<string | null> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await client.query<{ waiting: number }>('select count(*)::int as waiting from vote_events')
    if (rows[0]?.waiting === 0) return null
    await sleep(50)
  }
  return 'Votes wait to be folded, and nobody does it for ten seconds.'
}

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Connection, requestText } from '../load/client.ts'
import { openServer } from '../database.ts'
import { residentOf } from '../processes/memory.ts'
import { productHost, startFloor } from '../product.ts'
import { startGenerator, type Generator } from './generator.ts'
import { planFloods, type Planned } from './plan.ts'
import { startReaders, type Reading, type Readers } from './readers.ts'
import { mostTimes, printKinds, printWorst, rowsOf, timesOf, uncountedOf, type Flooded } from './report.ts'
import { author, heavyPeople, metricsToken, openStage, type Stage } from './stage.ts'
import { readTargets, type Target } from './targets.ts'

const usage =
  'npm run overload -- --hostile [--floods <n>] [--seed <n>] [--seconds <n for each>] [--rate <readers’ requests a second>] [--kind <parts of names, by commas>] [--target <the same>] [--together <n>] [--data <folder>]'

/** Quiet is measured for `around` seconds before and after all floods, and for `seconds` after every `every` floods. */
const quiet = { every: 25, seconds: 4, around: 12 }
/** Requests of others count for a flood until their times are normal again, or for so long. */
const recoverWithinMs = 30_000
/** The longest wait before the next flood begins, because otherwise it would be blamed for this one. */
const giveUpAfterMs = 180_000
/** A higher event-loop delay of the readers themselves, or a higher p95 in quiet, means that the machine is too busy for a verdict. */
const busy = { lagMs: 20, quietMs: 100 }

interface Options {
  floods: number
  seed: number
  seconds: number
  rate: number
  kind: string
  target: string
  /** The number of floods at the same time, each from a different address. */
  together: number
  data: string
}

/**
 * `npm run overload -- --hostile`: floods every public address in every way an attacker on one network address can, while ordinary readers on
 * other addresses go on. Gives whether their p95 stayed within three times that of quiet, without a single failure, for each kind of flood.
 */
export async function hostile(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2))
  await mkdir(options.data, { recursive: true })
  const started: { stop(): Promise<unknown> }[] = []
  const toStop = <Started extends { stop(): Promise<unknown> }>(one: Started) => (started.unshift(one), one)
  try {
    const server = toStop(await openServer(options.data))
    const stage = toStop(await openStage(server, options.data, say))
    const floor = toStop(
      await startFloor(stage.url, { folder: options.data, companyID: stage.set.companyID, pageEntry: '' }),
    )
    const generator = toStop(await startGenerator())
    const readers = toStop(await startReaders(stage.product.port, stage.set, options.rate))
    return await measure({ stage, generator, readers, floorPort: floor.port, options })
  } finally {
    for (const one of started) await one.stop()
  }
}

interface Measuring {
  stage: Stage
  generator: Generator
  readers: Readers
  floorPort: number
  options: Options
}

async function measure(measuring: Measuring): Promise<boolean> {
  const { stage, readers, options } = measuring
  const targets = await readTargets(stage.names)
  const planned = planFloods(targets, options)
  const quietReadings: Reading[] = []
  const floods: Flooded[] = []
  say(
    `${targets.length} targets, ${planned.length} floods of ${options.seconds} s from seed ${options.seed}; ${options.rate} requests a second by others`,
  )
  // Fills caches and lets first uses compile before anything is measured.
  await readQuietly(readers, 5)
  quietReadings.push(...(await readQuietly(readers, quiet.around)))
  const before = { quiet: timesOf(quietReadings), megabytes: await residentOf(stage.product.pid) }
  say(
    `Quiet: p50 ${before.quiet.p50.toFixed(1)}, p95 ${before.quiet.p95.toFixed(1)}, worst ${before.quiet.worst.toFixed(0)} ms; memory ${before.megabytes.toFixed(0)} MB`,
  )
  for (let [n, saidAt] = [0, 0]; n < planned.length; n += options.together) {
    floods.push(
      ...(await runFloods(measuring, planned.slice(n, n + options.together), { n, calmMs: 2 * before.quiet.p95 })),
    )
    if (floods.length - saidAt < quiet.every) continue
    saidAt = floods.length
    quietReadings.push(...(await readQuietly(readers, quiet.seconds)))
    const { p95, wrong } = timesOf(readingsOf(floods))
    say(
      `  ${floods.length} floods: others' p95 ${p95.toFixed(1)} ms, ${wrong} failed; memory ${(await residentOf(stage.product.pid)).toFixed(0)} MB`,
    )
  }
  quietReadings.push(...(await readQuietly(readers, quiet.around)))
  const controls = await controlsOf(measuring, planned, 2 * before.quiet.p95)
  return conclude({
    measuring,
    quietReadings,
    floods,
    controls,
    megabytes: { before: before.megabytes, after: await residentOf(stage.product.pid) },
  })
}

async function readQuietly(readers: Readers, seconds: number): Promise<Reading[]> {
  const from = performance.now()
  await sleep(seconds * 1_000)
  return readers.since(from, performance.now() - 500)
}

/** Runs floods at the same time, each from a new address and with new people, so that limits spent by earlier floods do not soften this one. */
async function runFloods(
  { stage, generator, readers, options }: Measuring,
  planned: readonly Planned[],
  { n, calmMs, port = stage.product.port }: { n: number; calmMs: number; port?: number },
): Promise<Flooded[]> {
  await stage.client.query('delete from limits')
  await loopBlockedMs(stage)
  const from = performance.now()
  const run = ({ kind, target, seed }: Planned, id: number) =>
    generator.run({
      id,
      kind: kind.name,
      target,
      port,
      localAddress: `127.1.${1 + Math.floor(id / 250)}.${1 + (id % 250)}`,
      people: peopleOf(target, id),
      seconds: options.seconds * (kind.lasts ?? 1),
      seed,
    })
  const attackers = await Promise.all(planned.map((flood, at) => run(flood, n + at)))
  const over = performance.now()
  await sleep(200)
  const untilCalm = async (withinMs: number) => {
    while (performance.now() - over < withinMs && !readers.areCalm(calmMs)) await sleep(20)
  }
  await untilCalm(recoverWithinMs)
  const recoveredMs = performance.now() - over
  // The newest requests may simply be under way.
  const seen = {
    readings: readers.since(from, over + recoveredMs - 50),
    recoveredMs,
    megabytes: await residentOf(stage.product.pid),
    loopMs: await loopBlockedMs(stage),
  }
  await untilCalm(giveUpAfterMs)
  return planned.flatMap(({ kind, target, seed }, at) => {
    const attacker = attackers[at]
    return attacker ? [{ kind: kind.name, family: kind.family, target: target.name, seed, attacker, ...seen }] : []
  })
}

/** Readers and live streams have people with higher numbers. */
const mostAttackers = 19_000

/** The attacker's people: those with large downloads, the author of what the input names, or people whom no earlier flood used. */
function peopleOf({ group, path }: Target, id: number): number[] {
  if (path.endsWith('/update')) return [author]
  const first = group === 'download' ? 0 : 100 + ((heavyPeople * id) % mostAttackers)
  return Array.from({ length: heavyPeople }, (_, at) => first + at)
}

/** The requests of others during these floods, each once. */
function readingsOf(floods: readonly Flooded[]): Reading[] {
  return [...new Set(floods.flatMap(({ readings }) => readings))]
}

/** Repeats the first flood of each kind against a bare server while readers stay with the product: the slowdown from sharing the machine alone. */
async function controlsOf(measuring: Measuring, planned: readonly Planned[], calmMs: number): Promise<Flooded[]> {
  const controls: Flooded[] = []
  const firsts = planned.filter(({ kind }, at) => planned.findIndex((other) => other.kind === kind) === at)
  for (const [n, flood] of firsts.entries())
    controls.push(
      ...(await runFloods(measuring, [flood], { n: planned.length + n, calmMs, port: measuring.floorPort })),
    )
  return controls
}

/** The product's longest event-loop delay since the previous call, in milliseconds; undefined if it does not answer within a second. */
async function loopBlockedMs({ product }: Stage): Promise<number | undefined> {
  const ask = async () => {
    const connection = await Connection.open(product.port)
    const { body } = await connection.ask(
      requestText({ host: productHost, path: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } }),
    )
    connection.close()
    const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(body) ?? []
    return seconds === undefined ? undefined : Number(seconds) * 1_000
  }
  return Promise.race([ask().catch(() => undefined), sleep(1_000).then(() => undefined)])
}

interface Found {
  measuring: Measuring
  quietReadings: readonly Reading[]
  floods: readonly Flooded[]
  controls: readonly Flooded[]
  megabytes: { before: number; after: number }
}

async function conclude({ measuring, quietReadings, floods, controls, megabytes }: Found): Promise<boolean> {
  const { options, readers } = measuring
  const { lagMs } = await readers.stop()
  const calm = timesOf(quietReadings)
  const quietByName = Object.fromEntries(
    [...new Set(quietReadings.map(({ name }) => name))].map((name) => [
      name,
      timesOf(quietReadings.filter((reading) => reading.name === name)),
    ]),
  )
  const all = timesOf(readingsOf(floods))
  const rows = rowsOf(floods, controls, calm)
  const ratio = all.p95 / calm.p95
  const control = timesOf(readingsOf(controls)).p95 / calm.p95
  const isBusy = lagMs > busy.lagMs || calm.p95 > busy.quietMs
  const met = !isBusy && ratio <= mostTimes && all.wrong === 0 && rows.every((row) => row.met)
  const mostMegabytes = Math.max(...floods.map((flooded) => flooded.megabytes))
  printKinds(rows, say)
  say('Floods that harmed others most (repeat one with --floods 1 --kind … --target … --seed …):')
  printWorst(floods, calm, say)
  const uncounted = uncountedOf(floods)
  if (uncounted.length > 0) say(`More answers than one address may get per minute: ${uncounted.join('; ')}`)
  say(
    `Quiet: p50 ${calm.p50.toFixed(1)}, p95 ${calm.p95.toFixed(1)}, worst ${calm.worst.toFixed(0)} ms of ${calm.count}, ${calm.wrong} failed`,
  )
  say(
    `Under ${floods.length} floods: p50 ${all.p50.toFixed(1)}, p95 ${all.p95.toFixed(1)}, worst ${all.worst.toFixed(0)} ms of ${all.count}; × ${ratio.toFixed(2)} ${ratio <= mostTimes ? '✓' : '✗'} ≤ ${mostTimes}; the same floods at a bare server: × ${control.toFixed(2)}`,
  )
  say(
    `Kinds within ${mostTimes} × quiet and without failures: ${rows.filter((row) => row.met).length} of ${rows.length} ${rows.every((row) => row.met) ? '✓' : '✗'}`,
  )
  say(`Failed requests of others: ${all.wrong} ${all.wrong === 0 ? '✓' : '✗'}`)
  say(
    `Memory: ${megabytes.before.toFixed(0)} MB before, ${mostMegabytes.toFixed(0)} at most, ${megabytes.after.toFixed(0)} at the end. Readers' own delay: p99 ${lagMs.toFixed(1)} ms`,
  )
  if (isBusy)
    say(
      `The machine is too busy for a verdict: quiet's p95 may be ${busy.quietMs} ms at most, and the readers' own delay ${busy.lagMs} ms ✗`,
    )
  const figuresOf = ({ readings, ...flooded }: Flooded) => ({
    ...flooded,
    ...timesOf(readings),
    reasons: [...new Set(readings.flatMap(({ wrong }) => wrong ?? []))],
  })
  const figures = {
    options,
    quiet: calm,
    quietByName,
    all,
    ratio,
    control,
    isBusy,
    met,
    megabytes: { ...megabytes, most: mostMegabytes },
    readersLagMs: lagMs,
    uncounted,
    kinds: rows,
    floods: floods.map(figuresOf),
    controls: controls.map(figuresOf),
  }
  const file = join(options.data, `hostile-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`)
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`)
  return met
}

function readOptions(argv: string[]): Options {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    args: argv,
    options: {
      hostile: { type: 'boolean' },
      floods: text('1000'),
      seed: text('1'),
      seconds: text('1.2'),
      rate: text('25'),
      kind: text(''),
      target: text(''),
      together: text('1'),
      data: text(fileURLToPath(new URL('../results', import.meta.url))),
    },
  })
  const options = {
    ...values,
    floods: Number(values.floods),
    seed: Number(values.seed),
    seconds: Number(values.seconds),
    rate: Number(values.rate),
    together: Number(values.together),
  }
  const isRight =
    options.floods >= 1 &&
    options.floods <= 10_000 &&
    Number.isInteger(options.seed) &&
    options.seconds >= 0.2 &&
    options.seconds <= 60 &&
    options.rate >= 1 &&
    options.rate <= 100 &&
    options.together >= 1 &&
    options.together <= 20
  if (!isRight) throw new Error(usage)
  return options
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Connection, requestText } from '../client.ts'
import { openServer } from '../database.ts'
import { residentOf } from '../memory.ts'
import { productHost, startFloor } from '../product.ts'
import { startGenerator, type Generator } from './generator.ts'
import { planFloods, type Planned } from './plan.ts'
import { startReaders, type Reading, type Readers } from './readers.ts'
import { mostTimes, printKinds, printWorst, rowsOf, timesOf, uncountedOf, type Flooded } from './report.ts'
import { author, heavyPeople, metricsToken, openStage, type Stage } from './stage.ts'
import { readTargets, type Target } from './targets.ts'

const usage = 'npm run overload -- --hostile [--floods <n>] [--seed <n>] [--seconds <n for each>] [--rate <readers’ requests a second>] [--kind <parts of names, by commas>] [--target <the same>] [--together <n>] [--data <folder>]'

/** Quiet is measured before, after, and again after so many floods, for so many seconds. */
const quiet = { every: 25, seconds: 4, around: 12 }
/** How long others may take to be served as before; what they still wait then counts for the flood. */
const recoverWithinMs = 30_000
/** The readers share their machine with the attack: when they are late by more, figures are of the machine rather than of the product. */
const mostLagMs = 20

interface Options {
  floods: number
  seed: number
  seconds: number
  rate: number
  kind: string
  target: string
  /** How many floods run at the same time, each from an address of its own. */
  together: number
  data: string
}

/**
 * `npm run overload -- --hostile`: floods every public address with what an attacker on one network address can send, one flood after another,
 * while people on other addresses read on. Gives whether they were answered as soon as they should, and never turned away.
 */
export async function hostile(argv: string[]): Promise<boolean> {
  const options = readOptions(argv)
  await mkdir(options.data, { recursive: true })
  const server = await openServer(options.data)
  try {
    const stage = await openStage(server, options.data, say)
    const floor = await startFloor(stage.url, { folder: options.data, companyID: stage.set.companyID, pageEntry: '' })
    const generator = await startGenerator()
    const readers = await startReaders(stage.product.port, stage.set, options.rate)
    try {
      return await measure({ stage, generator, readers, floorPort: floor.port, options })
    } finally {
      await readers.stop()
      await generator.stop()
      await floor.stop()
      await stage.product.stop()
      await stage.client.end()
    }
  } finally {
    await server.stop()
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
  say(`${targets.length} targets, ${planned.length} floods of ${options.seconds} s from seed ${options.seed}; ${options.rate} requests a second of others`)
  // What is built or read at its first use is there before anything is measured.
  await readQuietly(readers, 5)
  quietReadings.push(...(await readQuietly(readers, quiet.around)))
  const before = { quiet: timesOf(quietReadings), megabytes: await residentOf(stage.product.pid) }
  say(`Quiet: p50 ${before.quiet.p50.toFixed(1)}, p95 ${before.quiet.p95.toFixed(1)}, worst ${before.quiet.worst.toFixed(0)} ms; memory ${before.megabytes.toFixed(0)} MB`)
  for (let [n, saidAt] = [0, 0]; n < planned.length; n += options.together) {
    floods.push(...(await runFloods(measuring, planned.slice(n, n + options.together), { n, calmMs: 2 * before.quiet.p95 })))
    if (floods.length - saidAt < quiet.every) continue
    saidAt = floods.length
    quietReadings.push(...(await readQuietly(readers, quiet.seconds)))
    const { p95, wrong } = timesOf(readingsOf(floods))
    say(`  ${floods.length} floods: others' p95 ${p95.toFixed(1)} ms, ${wrong} wrong; memory ${(await residentOf(stage.product.pid)).toFixed(0)} MB`)
  }
  quietReadings.push(...(await readQuietly(readers, quiet.around)))
  const controls = await controlsOf(measuring, planned, 2 * before.quiet.p95)
  return conclude({ measuring, quietReadings, floods, controls, megabytes: { before: before.megabytes, after: await residentOf(stage.product.pid) } })
}

async function readQuietly(readers: Readers, seconds: number): Promise<Reading[]> {
  const from = performance.now()
  await sleep(seconds * 1_000)
  return readers.since(from, performance.now() - 500)
}

/** Floods at the same time, each from an address and with people of its own: limits of the flood before are none of this one's. */
async function runFloods({ stage, generator, readers, options }: Measuring, planned: readonly Planned[], { n, calmMs, port = stage.product.port }: { n: number; calmMs: number; port?: number }): Promise<Flooded[]> {
  await stage.client.query('delete from limits')
  await loopHeldMs(stage)
  const from = performance.now()
  const run = ({ kind, target, seed }: Planned, id: number) =>
    generator.run({ id, kind: kind.name, target, port, localAddress: `127.1.${1 + Math.floor(id / 250)}.${1 + (id % 250)}`, people: peopleOf(target, id), seconds: options.seconds * (kind.lasts ?? 1), seed })
  const attackers = await Promise.all(planned.map((flood, at) => run(flood, n + at)))
  const over = performance.now()
  await sleep(200)
  while (performance.now() - over < recoverWithinMs && !readers.areCalm(calmMs)) await sleep(20)
  const recoveredMs = performance.now() - over
  // Whoever asked while it lasted has an answer by now, or waits and counts with that.
  const seen = { readings: readers.since(from, over + recoveredMs - 50), recoveredMs, megabytes: await residentOf(stage.product.pid), loopMs: await loopHeldMs(stage) }
  return planned.flatMap(({ kind, target, seed }, at) => {
    const attacker = attackers[at]
    return attacker ? [{ kind: kind.name, family: kind.family, target: target.name, seed, attacker, ...seen }] : []
  })
}

/** Who has much to download, who may change what the input names, or people whom no flood before has used up. */
function peopleOf({ group, path }: Target, id: number): number[] {
  if (path.endsWith('/update')) return [author]
  const first = group === 'download' ? 0 : 100 + heavyPeople * id
  return Array.from({ length: heavyPeople }, (_, at) => first + at)
}

/** What others asked under these floods; under two at the same time it counts once. */
function readingsOf(floods: readonly Flooded[]): Reading[] {
  return [...new Set(floods.flatMap(({ readings }) => readings))]
}

/** The first flood of each kind once more, against a bare server: how much slower the product is when the attack only takes its share of the machine. */
async function controlsOf(measuring: Measuring, planned: readonly Planned[], calmMs: number): Promise<Flooded[]> {
  const controls: Flooded[] = []
  const firsts = planned.filter(({ kind }, at) => planned.findIndex((other) => other.kind === kind) === at)
  for (const [n, flood] of firsts.entries()) controls.push(...(await runFloods(measuring, [flood], { n: planned.length + n, calmMs, port: measuring.floorPort })))
  return controls
}

/** The longest that the product's event loop was held since it was last asked, in milliseconds; undefined when it does not say within a second. */
async function loopHeldMs({ product }: Stage): Promise<number | undefined> {
  const ask = async () => {
    const connection = await Connection.open(product.port)
    const { body } = await connection.ask(requestText({ host: productHost, path: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } }))
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
  const quietByName = Object.fromEntries([...new Set(quietReadings.map(({ name }) => name))].map((name) => [name, timesOf(quietReadings.filter((reading) => reading.name === name))]))
  const all = timesOf(readingsOf(floods))
  const rows = rowsOf(floods, controls, calm)
  const ratio = all.p95 / calm.p95
  const control = timesOf(readingsOf(controls)).p95 / calm.p95
  const met = ratio <= mostTimes && all.wrong === 0 && rows.every((row) => row.met)
  const mostMegabytes = Math.max(...floods.map((flooded) => flooded.megabytes))
  printKinds(rows, say)
  say('The worst for others:')
  printWorst(floods, calm, say)
  const uncounted = uncountedOf(floods)
  if (uncounted.length > 0) say(`Answered more often than one address may ask in a minute: ${uncounted.join('; ')}`)
  say(`Quiet: p50 ${calm.p50.toFixed(1)}, p95 ${calm.p95.toFixed(1)}, worst ${calm.worst.toFixed(0)} ms of ${calm.count}, ${calm.wrong} wrong`)
  say(`Under ${floods.length} floods: p50 ${all.p50.toFixed(1)}, p95 ${all.p95.toFixed(1)}, worst ${all.worst.toFixed(0)} ms of ${all.count}; × ${ratio.toFixed(2)} ${ratio <= mostTimes ? '✓' : '✗'} ≤ ${mostTimes}; the same floods at a bare server: × ${control.toFixed(2)}`)
  say(`Kinds within ${mostTimes} × quiet and without a wrong answer: ${rows.filter((row) => row.met).length} of ${rows.length} ${rows.every((row) => row.met) ? '✓' : '✗'}`)
  say(`Answers to others that were wrong: ${all.wrong} ${all.wrong === 0 ? '✓' : '✗'}`)
  say(`Memory: ${megabytes.before.toFixed(0)} MB before, ${mostMegabytes.toFixed(0)} at most, ${megabytes.after.toFixed(0)} at the end. The readers were late by themselves: p99 ${lagMs.toFixed(1)} ms${lagMs > mostLagMs ? ', so the machine is too busy for these figures' : ''}`)
  const each = floods.map(({ readings, ...flooded }) => ({ ...flooded, ...timesOf(readings), reasons: [...new Set(readings.flatMap(({ wrong }) => wrong ?? []))] }))
  const figures = { options, quiet: calm, quietByName, all, ratio, control, met, megabytes: { ...megabytes, most: mostMegabytes }, readersLagMs: lagMs, uncounted, kinds: rows, floods: each }
  const file = join(options.data, `hostile-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`)
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`)
  return met
}

function readOptions(argv: string[]): Options {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({ args: argv, options: { hostile: { type: 'boolean' }, floods: text('1000'), seed: text('1'), seconds: text('1.2'), rate: text('25'), kind: text(''), target: text(''), together: text('1'), data: text(fileURLToPath(new URL('../results', import.meta.url))) } })
  const options = { ...values, floods: Number(values.floods), seed: Number(values.seed), seconds: Number(values.seconds), rate: Number(values.rate), together: Number(values.together) }
  const isRight = options.floods >= 1 && options.floods <= 10_000 && Number.isInteger(options.seed) && options.seconds >= 0.2 && options.seconds <= 60 && options.rate >= 1 && options.rate <= 100 && options.together >= 1 && options.together <= 20
  if (!isRight) throw new Error(usage)
  return options
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

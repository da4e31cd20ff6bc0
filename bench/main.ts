import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { measureArrivals } from './customers/arrivals.ts'
import { measureIdentifies } from './customers/identifies.ts'
import { measureLateness } from './customers/lateness.ts'
import { measureRules } from './customers/rules.ts'
import { openServer, type BenchServer } from './database.ts'
import { openDataSet, type DataSet, type SetName } from './dataSet.ts'
import { customersOf } from './customers/customers.ts'
import { customersWorkOf } from './customers/customersWork.ts'
import { deepCursor } from './deepCursor.ts'
import { measureDoors } from './doors/doors.ts'
import { measureImports } from './imports/imports.ts'
import { Connection, requestText } from './load/client.ts'
import { figuresOf, medianOf, takeTurn, type Side, type Turn } from './load/measure.ts'
import { BadOption, readOptions, type Options } from './options.ts'
import { checkSet } from './mend.ts'
import { prepareProbe, probe } from './load/probe.ts'
import { productHost, startFloor, startProduct } from './product.ts'
import type { Running } from './processes/processes.ts'
import { measureBeside } from './beside.ts'
import { measureGrowth } from './growth.ts'
import { measureInBrowser } from './browser/inBrowser.ts'
import { heading, keep, printed, type Result } from './report.ts'
import { measureSimilar } from './similar/similar.ts'
import { measureTexts } from './texts/texts.ts'
import { measureTurns } from './turns.ts'
import { measureWidget } from './widget/widget.ts'
import { leastPage, workOf, type Work } from './work.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Measures the built service against the floor on every data set that is asked for, prints a table and keeps it as JSON. */
async function bench(options: Options): Promise<void> {
  await mkdir(options.folder, { recursive: true })
  if (options.texts !== undefined) {
    const { rows, met } = measureTexts({ count: options.texts, seed: options.seed }, say)
    if (!met) process.exitCode = 1
    say(`\nKept in ${await keep(options.folder, [], { texts: rows, seed: options.seed })}`)
    return
  }
  const pageEntry = await buildPageEntry()
  const server = await openServer(options.folder)
  const results: Result[] = []
  const facts: Record<string, unknown> = { seconds: options.seconds, rounds: options.rounds }
  try {
    const keeper = await server.client('postgres')
    facts['postgres'] = (await keeper.query<{ version: string }>(`select current_setting('server_version') as version`))
      .rows[0]?.version
    await keeper.end()
    if (options.growth !== undefined) {
      const { results: grown, neighbour, met } = await measureGrowth(server, { ...options, most: options.growth, say })
      facts['growth'] = grown
      facts['neighbour'] = neighbour
      if (!met) process.exitCode = 1
      say(`\nKept in ${await keep(options.folder, results, facts)}`)
      return
    }
    if (options.similar !== undefined) {
      const { similar, met } = await measureSimilar(server, { ...options, records: options.similar, say })
      if (!met) process.exitCode = 1
      say(`\nKept in ${await keep(options.folder, results, { ...facts, similar })}`)
      return
    }
    if (options.turns !== undefined) {
      const { turns, met } = await measureTurns(server, { folder: options.folder, turns: options.turns, say })
      if (!met) process.exitCode = 1
      say(`\nKept in ${await keep(options.folder, results, { ...facts, turns })}`)
      return
    }
    if (options.arrivals !== undefined) {
      const { arrivals, met } = await measureArrivals(server, { folder: options.folder, people: options.arrivals, say })
      if (!met) process.exitCode = 1
      say(`\nKept in ${await keep(options.folder, results, { ...facts, arrivals })}`)
      return
    }
    if (options.lateness !== undefined) {
      const asked = { folder: options.folder, changes: options.lateness, say }
      const { lateness, met } = await measureLateness(server, asked)
      if (!met) process.exitCode = 1
      say(`\nKept in ${await keep(options.folder, results, { ...facts, lateness })}`)
      return
    }
    if (options.rules !== undefined) {
      const asked = { folder: options.folder, count: options.rules, seed: options.seed, say }
      const { rules, met } = await measureRules(server, asked)
      if (!met) process.exitCode = 1
      say(`\nKept in ${await keep(options.folder, results, { ...facts, rules })}`)
      return
    }
    if (options.identifies !== undefined) {
      const asked = { folder: options.folder, calls: options.identifies, say }
      const { identifies, met } = await measureIdentifies(server, asked)
      if (!met) process.exitCode = 1
      say(`\nKept in ${await keep(options.folder, results, { ...facts, identifies })}`)
      return
    }
    if (options.doors !== undefined) {
      const { doors, met } = await measureDoors(server, { folder: options.folder, tries: options.doors, say })
      if (!met) process.exitCode = 1
      say(`\nKept in ${await keep(options.folder, results, { ...facts, doors })}`)
      return
    }
    if (options.imports !== undefined) {
      const { imports, met } = await measureImports(server, { folder: options.folder, records: options.imports, say })
      if (!met) process.exitCode = 1
      say(`\nKept in ${await keep(options.folder, results, { ...facts, imports })}`)
      return
    }
    if (options.browser) {
      const { met, ...inBrowser } = await measureInBrowser(server, options.folder, say)
      if (!met) process.exitCode = 1
      say(`\nKept in ${await keep(options.folder, results, { ...facts, inBrowser })}`)
      return
    }
    if (options.widget) {
      const { widget, met } = await measureWidget(server, { ...options, say })
      if (!met) process.exitCode = 1
      say(`\nKept in ${await keep(options.folder, results, { ...facts, widget })}`)
      return
    }
    for (const name of options.sets) results.push(...(await benchSet(server, name, options, pageEntry)))
    if (options.all) facts['beside'] = await measureBeside(server, options.folder, say)
  } finally {
    await server.stop()
    if (results.length > 0) say(`\nKept in ${await keep(options.folder, results, facts)}`)
  }
}

async function benchSet(server: BenchServer, name: SetName, options: Options, pageEntry: string): Promise<Result[]> {
  const set = await openDataSet(server, name, say)
  const url = server.url(set.database)
  const running: Running[] = []
  const client = await server.client(set.database)
  try {
    await prepareProbe(client)
    const product = await startProduct(url, options.folder)
    running.push(product)
    const floor = await startFloor(url, { folder: options.folder, companyID: set.companyID, pageEntry })
    running.push(floor)
    const offered =
      name === 'C' ? customersWorkOf(await customersOf(client)) : workOf(set, await deepCursor(product.port, set))
    const chosen = offered.filter((work) => isAsked(work, name, options))
    const pages = new Set(chosen.flatMap(({ floorPage }) => floorPage ?? []))
    for (const page of pages) await prepareFloorPage(floor, product, page)
    say(`\n${heading()}`)
    const results: Result[] = []
    for (const work of chosen) {
      for (const concurrency of work.concurrency === undefined ? options.concurrencies : [work.concurrency]) {
        const result = await measure(work, { name, concurrency, product, floor, options, client })
        say(printed(result))
        results.push(result)
      }
    }
    compareDepth(results)
    if (chosen.some(({ writes = false }) => writes)) await checkCounts(url, set)
    return results
  } finally {
    for (const { stop } of running) await stop()
    await client.end()
  }
}

function isAsked(work: Work, name: SetName, { only }: Options): boolean {
  if (only === undefined) return true
  return only === '' ? work.usual.includes(name) : work.name.includes(only)
}

interface Measuring {
  name: SetName
  concurrency: number
  product: Running
  floor: Running
  options: Options
  client: Awaited<ReturnType<BenchServer['client']>>
}

/** Product and floor in turns, A B A B, after each has warmed up: what disturbs the machine for a while disturbs both. */
async function measure(work: Work, { name, concurrency, product, floor, options, client }: Measuring): Promise<Result> {
  const wrong = work.wrong ?? (({ status }) => (status === 200 ? undefined : 'refused'))
  const { floor: floorRequest, change } = work
  const before = change && ((n: number) => client.query(change(n)))
  const ours: Side = { ...product, request: (n) => work.product(n), before, wrong }
  const theirs: Side | undefined = floorRequest && {
    ...(work.isOwnFloor ? product : floor),
    request: floorRequest,
    before,
    wrong: ({ status }) => (status === 200 ? undefined : 'the floor refused'),
  }
  const counters = { ours: { next: concurrency * 100_003 }, theirs: { next: concurrency * 100_003 } }
  const warmUp = Math.min(1, options.seconds)
  const costs = {
    ours: await probe(client, ours, counters.ours),
    theirs: theirs && (await probe(client, theirs, counters.theirs)),
  }
  const turns: { ours: Turn[]; theirs: Turn[] } = { ours: [], theirs: [] }
  await takeTurn(ours, { seconds: warmUp, concurrency, counter: counters.ours })
  if (theirs) await takeTurn(theirs, { seconds: warmUp, concurrency, counter: counters.theirs })
  for (let round = 0; round < options.rounds; round += 1) {
    turns.ours.push(await takeTurn(ours, { seconds: options.seconds, concurrency, counter: counters.ours }))
    if (theirs)
      turns.theirs.push(await takeTurn(theirs, { seconds: options.seconds, concurrency, counter: counters.theirs }))
  }
  const ratios = turns.theirs.map((turn, at) => (turns.ours[at]?.perSecond ?? 0) / turn.perSecond)
  return {
    work: work.name,
    set: name,
    concurrency,
    product: figuresOf(turns.ours),
    floor: theirs && figuresOf(turns.theirs),
    ratio: theirs && medianOf(ratios),
    productCost: costs.ours,
    floorCost: costs.theirs,
    bar: work.bar,
  }
}

/** A page far down a list against the first: a cursor's cost must not grow with its depth. */
function compareDepth(results: readonly Result[]): void {
  for (const deep of results.filter(({ work }) => work.startsWith('list new, page'))) {
    const first = results.find(({ work, concurrency }) => work === 'list new' && concurrency === deep.concurrency)
    if (first)
      say(
        `${deep.work} ÷ page 1, ${deep.concurrency} at a time: p50 ${(deep.product.p50 / first.product.p50).toFixed(2)}, p95 ${(deep.product.p95 / first.product.p95).toFixed(2)} (bar ≤ 1.5)`,
      )
  }
}

async function checkCounts(url: string, set: DataSet): Promise<void> {
  const breaches = await checkSet(url, set.companyID)
  say(
    breaches.length === 0
      ? 'Afterwards every count equals its rows.'
      : `Afterwards these do not hold: ${JSON.stringify(breaches, null, 2)}`,
  )
  if (breaches.length > 0) process.exitCode = 1
}

async function prepareFloorPage(floor: Running, product: Running, url: string): Promise<void> {
  const connection = await Connection.open(floor.port)
  const body = JSON.stringify({ url, port: product.port, host: productHost })
  const { status, body: answer } = await connection.ask(requestText({ host: 'floor', path: '/page', body }))
  connection.close()
  if (status !== 200) throw new Error(`The floor cannot render the page: ${answer}`)
  const { length } = JSON.parse(answer) as { length: number }
  if (length < leastPage) throw new Error(`The floor's page at ${url} has only ${length} characters.`)
}

/** The page's tree for the floor, built as the server's own rendering is, but into one file, and where the packages that it imports are found. Gives the built file. */
async function buildPageEntry(): Promise<string> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const outDir = join(root, 'node_modules/.cache/benchPage')
  await build({
    root,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      manifest: false,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: { page: join(root, 'bench/browser/pageEntry.mjs') },
        output: { entryFileNames: '[name].mjs', codeSplitting: false },
      },
    },
  })
  return join(outDir, 'page.mjs')
}

try {
  await bench(readOptions(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(
    `${error instanceof BadOption ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  // What had been started may hold the process; a benchmark that failed has nothing left to do.
  process.exit(1)
}

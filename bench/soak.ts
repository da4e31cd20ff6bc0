import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { checkSet } from './mend.ts'
import { openServer } from './database.ts'
import { dropDataSet, openDataSet } from './dataSet.ts'
import { growthOfMemory, Load, printedMinute } from './load/load.ts'
import { watchMemory } from './processes/memory.ts'
import { startProduct } from './product.ts'
import { deedsOf } from './load/soakMix.ts'

const usage = 'npm run soak -- [--minutes <n>] [--rate <deeds a second>] [--set A|B] [--data <folder>]'
const mostGrowth = 0.1

/**
 * `npm run soak`: a lively board for many minutes at half of what the service can do, as it was measured just before (or at `--rate`). Nothing may fail, the web
 * process may not grow, and every count must equal its rows afterwards.
 */
async function soak(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '20' },
      rate: { type: 'string' },
      set: { type: 'string', default: 'A' },
      data: { type: 'string' },
    },
  })
  const minutes = Number(values.minutes)
  if (
    !(minutes > 0 && minutes <= 24 * 60) ||
    (values.set !== 'A' && values.set !== 'B') ||
    (values.rate !== undefined && !(Number(values.rate) > 0))
  )
    throw new Error(usage)
  const folder = values.data ?? fileURLToPath(new URL('./results', import.meta.url))
  await mkdir(folder, { recursive: true })
  const server = await openServer(folder)
  try {
    const set = await openDataSet(server, values.set, say)
    const url = server.url(set.database)
    const client = new pg.Pool({ connectionString: url, max: 4 })
    client.on('error', () => {})
    const product = await startProduct(url, folder, { env: { TRUST_PROXY: '1' }, log: 'soak.log' })
    try {
      const load = new Load(product.port, deedsOf(set, client))
      const rate = values.rate === undefined ? (await measuredPeak(load)) / 2 : Number(values.rate)
      say(`${minutes} minutes at ${rate.toFixed(0)} deeds a second`)
      const memory = watchMemory(product.pid, 2_000)
      await load.steady(rate, minutes * 60, (minute) => say(printedMinute(minute, memory.readings)))
      const grown = growthOfMemory(memory.stop(), minutes)
      say(
        `Memory: ${grown.early.toFixed(0)} MB ${grown.when}, ${grown.late.toFixed(0)} MB at the end: ${(grown.growth * 100).toFixed(1)} % ${grown.growth <= mostGrowth ? '✓' : '✗'} ≤ ${mostGrowth * 100} %`,
      )
      say(
        `Errors: ${load.errors.length} of ${load.count} ${load.errors.length === 0 ? '✓' : `✗ ${countedErrors(load.errors)}`}`,
      )
      const breaches = await breachesOf(url, set.companyID)
      say(breaches.length === 0 ? 'Counts: every count equals its rows ✓' : `Counts: ✗ ${breaches.join(' ')}`)
      return grown.growth <= mostGrowth && load.errors.length === 0 && breaches.length === 0
    } finally {
      await product.stop()
      await client.end()
    }
  } finally {
    // What the load left, hundreds of thousands of emails to send among it, would be measured by the next benchmark: the set is made anew.
    await dropDataSet(server, values.set)
    await server.stop()
  }
}

/** Deeds a second with sixteen people who never wait; the first seconds warm up. */
async function measuredPeak(load: Load): Promise<number> {
  await load.greedy(16, 5)
  const peak = await load.greedy(16, 15)
  say(`Peak: ${peak.toFixed(0)} deeds a second, 16 at a time`)
  // At its peak the service may have narrowed the room for requests; it widens again within seconds.
  await sleep(5_000)
  return peak
}

/** Each kind of error with how often it came, the commonest first. */
function countedErrors(errors: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const error of errors) counts.set(error, (counts.get(error) ?? 0) + 1)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 12)
    .map(([error, count]) => `${count} × ${error}`)
    .join('; ')
}

async function breachesOf(url: string, companyID: string): Promise<string[]> {
  const breaches = await checkSet(url, companyID)
  return breaches.map(({ rule, count }) => `${rule} (${count} break it)`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  const passed = await soak()
  say(passed ? 'The soak has passed.' : 'The soak has failed.')
  if (!passed) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
}

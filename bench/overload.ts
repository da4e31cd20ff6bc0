import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { Connection } from './load/client.ts'
import { openServer } from './database.ts'
import { openDataSet, type DataSet } from './dataSet.ts'
import { callAs, productHost, startProduct } from './product.ts'
import { requestText } from './load/client.ts'

const usage = 'npm run overload -- [--seconds <n>] [--times <n>] [--data <folder>], or npm run overload -- --hostile'
const bars = { goodput: 0.8, shedMs: 50, recovered: 0.9 }
const connections = 600
/** How often what is due is sent. */
const tickMs = 2
/** Requests are written out before, so that asking costs little beside answering. */
const texts = 10_000

interface Answers {
  good: number[]
  shed: number[]
  /** What could not even be asked, because every connection waited. */
  unsent: number
  /** How late the generator itself was, in milliseconds: 99 of 100 times less. */
  ownLagMs: number
  /** Neither answered as it should be nor told to come again. */
  wrong: string[]
}

/**
 * `npm run overload`: finds the service's peak throughput under unhurried load, then sends three times as many requests
 * at fixed moments, whether or not it keeps up. Throughput must stay close to the peak, and refused requests must be
 * answered right away, with the time to wait.
 */
async function overload(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '20' },
      times: { type: 'string', default: '3' },
      data: { type: 'string' },
    },
  })
  const [seconds, times] = [Number(values.seconds), Number(values.times)]
  if (!(seconds > 0 && seconds <= 600) || !(times > 1 && times <= 20)) throw new Error(usage)
  const folder = values.data ?? fileURLToPath(new URL('./results', import.meta.url))
  await mkdir(folder, { recursive: true })
  const server = await openServer(folder)
  try {
    const set = await openDataSet(server, 'A', say)
    const product = await startProduct(server.url(set.database), folder, { log: 'overload.log' })
    try {
      const mix = mixOf(set)
      const asks = Array.from({ length: texts }, (_, n) => mix(n))
      const request = (n: number) => asks[n % texts] ?? mix(n)
      await greedy(product.port, request, 5)
      const peak = await greedy(product.port, request, 6)
      say(`Peak: ${peak.toFixed(0)} a second, 32 at a time`)
      const { good, shed, wrong, unsent, ownLagMs } = await insisting(product.port, request, {
        rate: peak * times,
        seconds,
      })
      const after = await greedy(product.port, request, 4)
      const [goodput, shedMs, recovered] = [good.length / seconds / peak, at(shed, 0.99), after / peak]
      say(`Offered: ${(peak * times).toFixed(0)} a second for ${seconds} s`)
      say(
        `Answered: ${(good.length / seconds).toFixed(0)} a second, ${goodput.toFixed(2)} of the peak ${goodput >= bars.goodput ? '✓' : '✗'} ≥ ${bars.goodput}; p50 ${at(good, 0.5).toFixed(0)} ms, p99 ${at(good, 0.99).toFixed(0)} ms`,
      )
      say(
        `Never asked, because all ${connections} connections waited: ${unsent}. Late by itself: p99 ${ownLagMs.toFixed(0)} ms`,
      )
      say(
        `Turned away: ${shed.length}, p50 ${at(shed, 0.5).toFixed(0)} ms, p99 ${shedMs.toFixed(0)} ms ${shedMs <= bars.shedMs ? '✓' : '✗'} ≤ ${bars.shedMs}`,
      )
      say(`Wrong: ${wrong.length} ${wrong.length === 0 ? '✓' : `✗ ${[...new Set(wrong)].slice(0, 3).join('; ')}`}`)
      say(
        `Afterwards: ${recovered.toFixed(2)} of the peak ${recovered >= bars.recovered ? '✓' : '✗'} ≥ ${bars.recovered}`,
      )
      const figures = {
        peak,
        times,
        seconds,
        goodput,
        good: { p50: at(good, 0.5), p99: at(good, 0.99) },
        shed: { count: shed.length, p50: at(shed, 0.5), p99: shedMs },
        wrong: wrong.length,
        unsent,
        ownLagMs,
        recovered,
      }
      await writeFile(
        join(folder, `overload-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`),
        `${JSON.stringify(figures, null, 2)}\n`,
      )
      return goodput >= bars.goodput && shedMs <= bars.shedMs && wrong.length === 0 && recovered >= bars.recovered
    } finally {
      await product.stop()
    }
  } finally {
    await server.stop()
  }
}

/** Lists, posts, votes and pages, in turns. */
function mixOf(set: DataSet): (n: number) => string {
  const list = { boardURLNames: [set.board.urlName], pages: 1, sort: 'trending' }
  const post = (n: number) => set.posts[(n * 31) % set.posts.length]
  return (n) => {
    const person = (n * 7_919) % Math.min(2_000, set.userIDs.length)
    if (n % 10 < 5) return callAs(person, '/api/posts/get', list)
    if (n % 10 < 8) return callAs(person, '/api/posts/getOne', { boardID: set.board.id, postURLName: post(n)?.urlName })
    if (n % 10 < 9) return callAs(person, '/api/votes/create', { postID: post(n)?.id })
    return requestText({ host: productHost, path: `/${set.board.urlName}` })
  }
}

/** Answers a second to 32 who ask again as soon as they are answered. */
async function greedy(port: number, request: (n: number) => string, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let [next, good] = [0, 0]
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      const connection = await Connection.open(port)
      while (performance.now() < until) {
        const { status, body } = await connection.ask(request(next++))
        if (status === 200 && isWhole(body)) good += 1
      }
      connection.close()
    }),
  )
  return good / seconds
}

/** Asks at a fixed rate, whatever is answered. A connection that the service closed is replaced. */
async function insisting(
  port: number,
  request: (n: number) => string,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Answers> {
  const answers: Answers = { good: [], shed: [], wrong: [], unsent: 0, ownLagMs: 0 }
  const free = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)))
  const asking: Promise<void>[] = []
  const lag = monitorEventLoopDelay({ resolution: tickMs })
  lag.enable()
  const began = performance.now()
  for (let sent = 0; performance.now() - began < seconds * 1000;) {
    for (const due = ((performance.now() - began) / 1000) * rate; sent < due; sent += 1) {
      const connection = free.pop()
      if (!connection) {
        answers.unsent += 1
        continue
      }
      asking.push(one(connection, request(sent), answers, port).then((next) => void (next && free.push(next))))
    }
    await new Promise((resolve) => setTimeout(resolve, tickMs))
  }
  answers.ownLagMs = lag.percentile(99) / 1e6 - tickMs
  lag.disable()
  await Promise.all(asking)
  free.forEach((connection) => connection.close())
  return answers
}

async function one(
  connection: Connection,
  request: string,
  { good, shed, wrong }: Answers,
  port: number,
): Promise<Connection | null> {
  try {
    const answer = connection.ask(request)
    // From when the bytes had left.
    const asked = performance.now()
    const { status, headers, body, at: came } = await answer
    const ms = came - asked
    if (status === 200 && isWhole(body)) good.push(ms)
    else if ((status === 503 || status === 429) && /^retry-after:/im.test(headers)) shed.push(ms)
    else wrong.push(`status ${status}`)
    if (!/^connection: close/im.test(headers)) return connection
    connection.close()
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : String(error))
  }
  return Connection.open(port).catch(() => null)
}

/** A call's answer, or a page to its end. */
function isWhole(body: string): boolean {
  return (body.startsWith('{"') && body.endsWith('}')) || body.endsWith('</html>')
}

function at(times: readonly number[], share: number): number {
  const sorted = Float64Array.from(times).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  const run = process.argv.includes('--hostile') ? (await import('./hostile/run.ts')).hostile : overload
  if (!(await run())) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
}

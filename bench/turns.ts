import type { BenchServer } from './database.ts'
import { openDataSet } from './dataSet.ts'
import { Connection, requestText } from './load/client.ts'
import { productHost, startProduct } from './product.ts'

/** What readers wait while the minute turns, in milliseconds. */
export interface Turns {
  turns: number
  pages: number
  p50: number
  p95: number
  p99: number
  most: number
}

const readers = 16
/** How long before and after each turn pages are asked for. */
const beforeMs = 1_000
const afterMs = 2_000
/** What the 99th of a hundred may wait, for every millisecond that the median does. */
const bar = 3

/** Asks for an unchanged board as browsers do, sixteen at a time, around so many turns of the minute, each of which makes it another document. */
export async function measureTurns(
  server: BenchServer,
  { folder, turns, say }: { folder: string; turns: number; say: (line: string) => void },
): Promise<{ turns: Turns; met: boolean }> {
  const set = await openDataSet(server, 'A', say)
  const product = await startProduct(server.url(set.database), folder)
  try {
    const page = requestText({
      host: productHost,
      path: `/${set.board.urlName}`,
      headers: { 'accept-encoding': 'br, gzip' },
    })
    const connections = await Promise.all(Array.from({ length: readers }, () => Connection.open(product.port)))
    const warm = Date.now() + 10_000
    await readUntil(connections, page, warm)
    const waits: number[] = []
    for (let turn = 1; turn <= turns; turn += 1) {
      const at = Math.ceil((Date.now() + beforeMs) / 60_000) * 60_000
      await new Promise((resolve) => setTimeout(resolve, at - beforeMs - Date.now()))
      waits.push(...(await readUntil(connections, page, at + afterMs)))
      say(`turn ${turn}: ${waits.length} pages so far, ${printed(figures(waits, turn))}`)
    }
    for (const connection of connections) connection.close()
    const found = figures(waits, turns)
    const met = found.p99 <= bar * found.p50
    say(`p99 ÷ p50 ${(found.p99 / found.p50).toFixed(2)}  ${met ? '✓' : '✗'} ≤ ${bar}`)
    return { turns: found, met }
  } finally {
    await product.stop()
  }
}

async function readUntil(connections: readonly Connection[], page: string, until: number): Promise<number[]> {
  const waits: number[] = []
  await Promise.all(
    connections.map(async (connection) => {
      while (Date.now() < until) {
        const asked = performance.now()
        const { status } = await connection.ask(page)
        if (status !== 200) throw new Error(`A page answered ${status}.`)
        waits.push(performance.now() - asked)
      }
    }),
  )
  return waits
}

function figures(waits: readonly number[], turns: number): Turns {
  const sorted = Float64Array.from(waits).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { turns, pages: waits.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}

function printed({ p50, p95, p99, most }: Turns): string {
  return `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)}, longest ${most.toFixed(1)} ms`
}

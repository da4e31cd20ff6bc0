import { setPriority } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Random } from '../../server/test/model/random.ts'
import { imageBomb } from './imageBomb.ts'
import { kinds } from './kinds.ts'
import { Sockets, type Outcome } from './sockets.ts'
import type { Target } from './targets.ts'

/** One flood to send. `seed` decides everything random in it. */
export interface Order {
  id: number
  kind: string
  target: Target
  port: number
  localAddress: string
  people: readonly number[]
  seconds: number
  seed: number
}

/** The outcome of one flood. `lagMs` is the 99th percentile of this process's own event-loop delay, `cpuMs` its processor time. */
export interface Done extends Outcome {
  id: number
  lagMs: number
  cpuMs: number
  /** Connections still open at the end. */
  held: number
}

const tickMs = 5
/** Below the priority of the product and of the readers, so that the generator's own cost slows them as little as possible. */
const niceness = 5

/** Runs one flood, closes its connections and sends the outcome to the parent process. */
async function run(order: Order): Promise<void> {
  const sockets = new Sockets(order.port, order.localAddress)
  const lag = monitorEventLoopDelay({ resolution: tickMs })
  const before = process.cpuUsage()
  lag.enable()
  const kind = kinds.find(({ name }) => name === order.kind)
  if (!kind) throw new Error(`There is no kind ${order.kind}.`)
  await kind.run({
    target: order.target,
    random: new Random(order.seed),
    sockets,
    people: order.people,
    until: performance.now() + order.seconds * 1_000,
  })
  lag.disable()
  const held = sockets.count
  sockets.end()
  const { user, system } = process.cpuUsage(before)
  const done: Done = {
    id: order.id,
    ...sockets.outcome,
    held,
    lagMs: lag.percentile(99) / 1e6 - tickMs,
    cpuMs: (user + system) / 1_000,
  }
  process.send?.(done)
}

setPriority(process.pid, niceness)
process.on('disconnect', () => process.exit(0))
process.on('message', (order: Order) => void run(order))
await imageBomb()
process.send?.('ready')

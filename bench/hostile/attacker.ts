import { setPriority } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '../../server/test/model/random.ts'
import { heavyPicture } from './heavyPicture.ts'
import { kinds } from './kinds.ts'
import { Sockets, type Outcome } from './sockets.ts'
import type { Target } from './targets.ts'

/** What one flood is to be; `seed` decides everything in it that is left to chance. */
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

/** What came of it. `lagMs` is how late this process itself was, 99 of 100 times less, and `cpuMs` what it used. */
export interface Done extends Outcome {
  id: number
  lagMs: number
  cpuMs: number
  held: number
}

/**
 * The process that sends the floods: an order comes as a message, and when its time is over, its connections are ended and what came of it goes
 * back. It yields to the others, so that it takes no time from those it attacks, nor from those who read.
 */
const tickMs = 5

async function run(order: Order): Promise<void> {
  const sockets = new Sockets(order.port, order.localAddress)
  const lag = monitorEventLoopDelay({ resolution: tickMs })
  const before = process.cpuUsage()
  lag.enable()
  const kind = kinds.find(({ name }) => name === order.kind)
  if (!kind) throw new Error(`There is no kind ${order.kind}.`)
  await kind.run({ target: order.target, random: new Random(order.seed), sockets, people: order.people, until: performance.now() + order.seconds * 1_000 })
  lag.disable()
  const held = sockets.count
  sockets.end()
  const { user, system } = process.cpuUsage(before)
  const done: Done = { id: order.id, ...sockets.outcome, held, lagMs: lag.percentile(99) / 1e6 - tickMs, cpuMs: (user + system) / 1_000 }
  process.send?.(done)
}

setPriority(process.pid, 5)
process.on('disconnect', () => process.exit(0))
process.on('message', (order: Order) => void run(order))
await heavyPicture()
await sleep(0)
process.send?.('ready')

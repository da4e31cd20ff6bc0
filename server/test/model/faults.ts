import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

export const faultKinds = [
  'service killed',
  'database killed',
  'connections reset',
  'delay',
  'blackhole',
  'half open',
  'refused',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** Lets something go wrong for a while, then mends it: what was held back on the way arrives late, or its connections are reset. */
export async function makeFault(kind: FaultKind, stage: Stage, random: Random): Promise<void> {
  const { way } = stage
  const holdMs = random.between(200, 2_500)
  const makers: Record<FaultKind, () => Promise<void>> = {
    'service killed': async () => {
      await stage.killService()
      await sleep(random.between(0, 500))
      await stage.startService()
    },
    'database killed': () => stage.killDatabase(),
    'connections reset': async () => {
      const times = random.between(1, 4)
      for (let time = 0; time < times; time += 1) {
        await way.reset()
        await sleep(random.between(50, 500))
      }
    },
    delay: async () => {
      await way.set({ kind: 'delay', ms: random.between(5, 200), jitterMs: random.between(0, 200) })
      await sleep(holdMs)
    },
    blackhole: async () => {
      await way.set({ kind: 'blackhole' })
      // Now and then longer than anything in the service waits.
      await sleep(random.next() < 0.3 ? random.between(5_000, 9_000) : holdMs)
    },
    'half open': async () => {
      await way.set({ kind: 'half open', lost: random.next() < 0.5 ? 'to' : 'from' })
      await sleep(random.next() < 0.3 ? random.between(5_000, 9_000) : holdMs)
    },
    refused: async () => {
      await way.set({ kind: 'refuse' })
      await way.reset()
      await sleep(holdMs)
    },
  }
  await makers[kind]()
  if (random.next() < 0.5) await way.reset()
  await way.set({ kind: 'pass' })
}

import type { Random } from '../../server/test/model/random.ts'
import type { Sockets } from './sockets.ts'
import type { Target, TargetGroup } from './targets.ts'

/** What one flood has to work with. */
export interface Flood {
  target: Target
  random: Random
  sockets: Sockets
  /** The people whose sessions the attacker has. The first `heavy` of the data set have written very much. */
  people: readonly number[]
  /** In `performance.now()`. */
  until: number
}

export const families = ['half-sent', 'slow to write', 'slow to read', 'long', 'deep', 'many'] as const

/** A way to bother a server. */
export interface Kind {
  name: string
  family: (typeof families)[number]
  /** The groups that it can be aimed at; all of them when it does not say. */
  groups?: readonly TargetGroup[]
  fits?(target: Target): boolean
  /** The target that it is worst for, as far as is known. */
  prefers?(target: Target): boolean
  /** As many times as long as other floods: what it takes is only missed by others after a while. */
  lasts?: number
  run(flood: Flood): Promise<void>
}

export function canAimAt(kind: Kind, target: Target): boolean {
  return (kind.groups?.includes(target.group) ?? true) && (kind.fits?.(target) ?? true)
}

const tickMs = 5

/** Acts so many times a second at fixed moments until the flood is over, and once at least. */
export async function paced({ until }: Pick<Flood, 'until'>, perSecond: number, act: (n: number) => void): Promise<void> {
  const began = performance.now()
  for (let done = 0; ; ) {
    for (const due = 1 + ((performance.now() - began) / 1000) * perSecond; done < due; done += 1) act(done)
    if (performance.now() >= until) return
    await new Promise((resolve) => setTimeout(resolve, tickMs))
  }
}

/** Opens so many connections within half of the flood's time, and holds them until it is over. */
export async function held(flood: Flood, count: number, open: (n: number) => void): Promise<void> {
  const perSecond = count / Math.max(0.1, (flood.until - performance.now()) / 2_000)
  let opened = 0
  await paced(flood, perSecond, () => {
    if (opened < count) open(opened++)
  })
}

export function personOf({ people, random }: Pick<Flood, 'people' | 'random'>): number {
  return random.of(people) ?? 0
}

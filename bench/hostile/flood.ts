import type { Random } from '../../server/test/model/random.ts'
import type { Sockets } from './sockets.ts'
import type { Target, TargetGroup } from './targets.ts'

/** The means of one flood. */
export interface Flood {
  target: Target
  random: Random
  sockets: Sockets
  /** The people whose sessions the attacker has, by their numbers in the data set. */
  people: readonly number[]
  /** The end of the flood, in `performance.now()`. */
  until: number
}

export const families = ['half-sent', 'slow to write', 'slow to read', 'long', 'deep', 'many'] as const

/** One way to attack a server. */
export interface Kind {
  name: string
  family: (typeof families)[number]
  /** The groups of targets that it fits; all groups if absent. */
  groups?: readonly TargetGroup[]
  fits?(target: Target): boolean
  /** The targets that suffer most from it, as far as is known. */
  prefers?(target: Target): boolean
  /** A factor for the flood's length, for attacks whose effect takes a while to reach others. */
  lasts?: number
  run(flood: Flood): Promise<void>
}

export function canAimAt(kind: Kind, target: Target): boolean {
  return (kind.groups?.includes(target.group) ?? true) && (kind.fits?.(target) ?? true)
}

const tickMs = 5

/** Calls `act` at a fixed rate until the flood is over, at least once. */
export async function paced(
  { until }: Pick<Flood, 'until'>,
  perSecond: number,
  act: (n: number) => void,
): Promise<void> {
  const began = performance.now()
  for (let done = 0; ;) {
    for (const due = 1 + ((performance.now() - began) / 1000) * perSecond; done < due; done += 1) act(done)
    if (performance.now() >= until) return
    await new Promise((resolve) => setTimeout(resolve, tickMs))
  }
}

/** Calls `open` `count` times within the first half of the flood and waits for its end. */
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

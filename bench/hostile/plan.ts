import { Random } from '../../server/test/model/random.ts'
import { canAimAt, type Kind } from './flood.ts'
import { kinds } from './kinds.ts'
import type { Target } from './targets.ts'

export interface Planned {
  kind: Kind
  target: Target
  seed: number
}

/** How often a kind meets the target that it is worst for. */
const shareOfPreferred = 0.5

/**
 * So many floods, the same for the same seed: every kind in turns, each at one of its targets, and every target in turns, each under one of
 * its kinds, so that neither a rare kind nor a rare target is left to chance. `kind` and `target` are parts of the names that are
 * wanted, separated by commas. A single flood has the given seed itself, so that one of a report can be repeated.
 */
export function planFloods(targets: readonly Target[], { floods, seed, kind = '', target = '' }: { floods: number; seed: number; kind?: string; target?: string }): Planned[] {
  const random = new Random(seed)
  const wantedKinds = wantedOf(kinds, kind)
  const wantedTargets = wantedOf(targets, target)
  const pairs = { kinds: turnsOf(random, wantedKinds), targets: turnsOf(random, wantedTargets) }
  const planned: Planned[] = []
  for (let turn = 0; planned.length < floods; turn += 1) {
    if (turn > floods * 20) throw new Error('No flood of that kind can be aimed at that target.')
    const found = turn % 2 === 0 ? byKind(random, pairs.kinds(), wantedTargets) : byTarget(random, pairs.targets(), wantedKinds)
    if (found) planned.push({ ...found, seed: floods === 1 ? seed : random.between(1, 2 ** 31) })
  }
  return planned
}

/** Those whose whole name is one of the wanted, else those whose name has one of them in it. */
function wantedOf<Named extends { name: string }>(all: readonly Named[], wanted: string): Named[] {
  const parts = wanted.split(',').map((part) => part.trim())
  const exact = all.filter(({ name }) => parts.includes(name))
  return exact.length > 0 ? exact : all.filter(({ name }) => parts.some((part) => name.includes(part)))
}

function byKind(random: Random, kind: Kind | undefined, targets: readonly Target[]): Omit<Planned, 'seed'> | undefined {
  if (!kind) return undefined
  const fitting = targets.filter((target) => canAimAt(kind, target))
  const preferred = fitting.filter((target) => kind.prefers?.(target) ?? false)
  const target = random.next() < shareOfPreferred && preferred.length > 0 ? random.of(preferred) : random.of(fitting)
  return target && { kind, target }
}

function byTarget(random: Random, target: Target | undefined, kinds: readonly Kind[]): Omit<Planned, 'seed'> | undefined {
  const kind = target && random.of(kinds.filter((one) => canAimAt(one, target)))
  return kind && target && { kind, target }
}

/** Gives each in turn, in an order that is another one each time round. */
function turnsOf<Item>(random: Random, items: readonly Item[]): () => Item | undefined {
  let left: Item[] = []
  return () => {
    if (left.length === 0) left = items.map((item) => ({ item, at: random.next() })).sort((one, other) => one.at - other.at).map(({ item }) => item)
    return left.pop()
  }
}

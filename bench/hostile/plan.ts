import { Random } from '../../server/test/model/random.ts'
import { canAimAt, type Kind } from './flood.ts'
import { kinds } from './kinds.ts'
import type { Target } from './targets.ts'

export interface Planned {
  kind: Kind
  target: Target
  seed: number
}

/** The share of a kind's floods that go to its preferred targets. */
const shareOfPreferred = 0.5

/**
 * A plan of `floods` floods, the same for the same seed. Turns alternate between the next kind at one of its targets and the next target under
 * one of its kinds, so that a long plan covers all of both. `kind` and `target` filter by parts of names, separated by commas. A plan of one
 * flood uses the seed as that flood's own, which repeats a flood of a report.
 */
export function planFloods(
  targets: readonly Target[],
  { floods, seed, kind = '', target = '' }: { floods: number; seed: number; kind?: string; target?: string },
): Planned[] {
  const random = new Random(seed)
  const wantedKinds = wantedOf(kinds, kind)
  const wantedTargets = wantedOf(targets, target)
  const pairs = { kinds: turnsOf(random, wantedKinds), targets: turnsOf(random, wantedTargets) }
  const planned: Planned[] = []
  for (let turn = 0; planned.length < floods; turn += 1) {
    if (turn > floods * 20) throw new Error('No flood of that kind can be aimed at that target.')
    const found =
      turn % 2 === 0 ? byKind(random, pairs.kinds(), wantedTargets) : byTarget(random, pairs.targets(), wantedKinds)
    if (found) planned.push({ ...found, seed: floods === 1 ? seed : random.between(1, 2 ** 31) })
  }
  return planned
}

/** The items with exactly one of the wanted names; if there are none, those whose names contain one. */
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

function byTarget(
  random: Random,
  target: Target | undefined,
  kinds: readonly Kind[],
): Omit<Planned, 'seed'> | undefined {
  const kind = target && random.of(kinds.filter((one) => canAimAt(one, target)))
  return kind && target && { kind, target }
}

/** A function that gives the items one after another, reshuffled after each round. */
function turnsOf<Item>(random: Random, items: readonly Item[]): () => Item | undefined {
  let left: Item[] = []
  return () => {
    if (left.length === 0)
      left = items
        .map((item) => ({ item, at: random.next() }))
        .sort((one, other) => one.at - other.at)
        .map(({ item }) => item)
    return left.pop()
  }
}

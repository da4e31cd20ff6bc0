import { expect, it } from 'vitest'
import { factorTypes, type FactorType } from './roadmapKinds.ts'
import { fibonacci, middleOf, scoreOf, unscoredReason, type ScoredFactor } from './roadmapScore.ts'

/** A sequence that is the same each time. */
function randomFrom(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** The formula as it is written down, without a thought for how the code computes it. */
function byTheBook(
  factors: readonly ScoredFactor[],
  values: Record<string, number | null>,
  largest: Record<string, number>,
  geometric: boolean,
): number | null {
  const squares: Partial<Record<FactorType, (x: number) => number>> = {
    tenth: (x) => x * x,
    stars: (x) => 2 * x * (2 * x),
    fibonacci: (x) => x / 2.33,
    checkbox: (x) => (x === 0 ? 0 : x === 1 ? 100 : 50),
    hundred: (x) => x,
  }
  const middles: Partial<Record<FactorType, number>> = {
    tenth: 5,
    stars: 2.5,
    fibonacci: 13,
    checkbox: 0.5,
    hundred: 50,
  }
  const n = ({ id, type }: ScoredFactor): number => {
    const most = largest[id] ?? 0
    const value = values[id] ?? middles[type] ?? most / 2
    const normal = squares[type]
    if (normal) return normal(value)
    return most === 0 ? 0 : (100 * value) / most
  }
  const mean = (side: 'impact' | 'effort') => {
    const of = factors.filter((one) => one.side === side && one.type !== 'percentage' && !one.isBroken)
    const total = of.reduce((sum, { weight }) => sum + weight, 0)
    if (total === 0) return null
    return geometric
      ? of.filter(({ weight }) => weight > 0).reduce((product, one) => product * n(one) ** (one.weight / total), 1)
      : of.reduce((sum, one) => sum + one.weight * n(one), 0) / total
  }
  const impact = mean('impact')
  if (impact === null) return null
  const share = factors
    .filter(({ type, isBroken }) => type === 'percentage' && !isBroken)
    .reduce((product, { id }) => product * ((values[id] ?? 100) / 100), 1)
  return (1000 * impact * share) / Math.max(1, mean('effort') ?? 100)
}

it('is the formula, for any factors, weights and values, and never NaN or infinite', () => {
  const random = randomFrom(101)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const valueOf = (type: FactorType): number | null => {
    if (random() < 0.2) return null
    if (type === 'tenth') return upTo(10)
    if (type === 'stars') return upTo(5)
    if (type === 'checkbox') return upTo(1)
    if (type === 'fibonacci') return fibonacci[upTo(12)] ?? 0
    if (type === 'hundred' || type === 'percentage') return upTo(100)
    return random() < 0.2 ? 0 : random() * 1e6
  }
  for (let round = 0; round < 3_000; round += 1) {
    const factors = Array.from({ length: upTo(6) }, (_, at): ScoredFactor => {
      const type = factorTypes[upTo(factorTypes.length - 1)] ?? 'tenth'
      const side = type !== 'percentage' && random() < 0.4 ? 'effort' : 'impact'
      return { id: `f${at}`, type, side, weight: random() < 0.2 ? 0 : upTo(100), isBroken: random() < 0.1 }
    })
    const values: Record<string, number | null> = Object.fromEntries(factors.map(({ id, type }) => [id, valueOf(type)]))
    const largest = Object.fromEntries(
      factors.map(({ id }) => [id, Math.max(values[id] ?? 0, random() < 0.2 ? 0 : random() * 1e6)]),
    )
    for (const method of ['weighted', 'geometric'] as const) {
      const found = scoreOf(factors, values, largest, method)
      const expected = byTheBook(factors, values, largest, method === 'geometric')
      expect(found === null).toBe(expected === null)
      expect(unscoredReason(factors) === null).toBe(expected !== null)
      if (!found || expected === null) continue
      expect(Number.isFinite(found.score)).toBe(true)
      expect(Math.abs(found.score - expected)).toBeLessThanOrEqual(0.5 + 1e-6 * expected)
    }
  }
})

const one = (type: FactorType, more: Partial<ScoredFactor> = {}): ScoredFactor => ({
  id: type,
  type,
  side: 'impact',
  weight: 1,
  isBroken: false,
  ...more,
})

it('has no score without impact or weight, and takes no effort for 100', () => {
  expect(unscoredReason([])).toBe('noImpact')
  expect(unscoredReason([one('percentage'), one('tenth', { isBroken: true })])).toBe('noImpact')
  expect(unscoredReason([one('tenth', { weight: 0 })])).toBe('noWeight')
  expect(scoreOf([one('tenth', { weight: 0 })], { tenth: 5 }, {}, 'weighted')).toBeNull()
  expect(scoreOf([one('tenth')], { tenth: 10 }, {}, 'weighted')?.score).toBe(1_000)
})

it('divides by 1 at least, and a number by the roadmap’s largest', () => {
  const effort = one('hundred', { side: 'effort' })
  expect(scoreOf([one('tenth'), effort], { tenth: 10, hundred: 0 }, {}, 'weighted')?.score).toBe(100_000)
  expect(scoreOf([one('votes')], { votes: 0 }, { votes: 0 }, 'weighted')?.score).toBe(0)
  expect(scoreOf([one('votes')], { votes: 5 }, { votes: 10 }, 'weighted')?.score).toBe(500)
})

it('counts a missing value as the middle, and a missing percentage as all', () => {
  expect(middleOf('votes', 8)).toBe(4)
  expect(scoreOf([one('tenth'), one('percentage')], {}, {}, 'weighted')?.score).toBe(250)
  expect(scoreOf([one('tenth'), one('percentage')], { percentage: 0 }, {}, 'geometric')?.score).toBe(0)
})

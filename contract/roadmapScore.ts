import {
  liveFactorTypes,
  type FactorSide,
  type FactorType,
  type RoadmapMethod,
  type UnscoredReason,
} from './roadmapKinds.ts'

/** The one place in which the score of a post on a roadmap is computed, for the server and for who tries weights in the browser alike. */

export interface ScoredFactor {
  id: string
  side: FactorSide
  type: FactorType
  weight: number
  /** What it followed is gone: it is left out. */
  isBroken: boolean
}

/** A value by its factor's id; a missing one is absent or null. */
export type FactorValues = Readonly<Record<string, number | null | undefined>>

export const fibonacci = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233]

/** The greatest value that can be entered; null where there is none and what counts is the roadmap's largest. */
export function mostOf(type: FactorType): number | null {
  if (type === 'tenth') return 10
  if (type === 'hundred' || type === 'percentage') return 100
  if (type === 'fibonacci') return 233
  if (type === 'stars') return 5
  if (type === 'checkbox') return 1
  return null
}

export const isLive = (type: FactorType): boolean => liveFactorTypes.some((live) => live === type)

/** Whether a value counts by how it compares with the largest of the roadmap. */
export const isRelative = (type: FactorType): boolean => mostOf(type) === null

/** What a missing value counts as: the middle of its type, and all of it for a percentage. */
export function middleOf(type: FactorType, largest: number): number {
  if (type === 'percentage') return 100
  if (type === 'fibonacci') return 13
  return (mostOf(type) ?? largest) / 2
}

/** A value as a number from 0 to 100. `largest` is the roadmap's largest value of the factor. */
export function normalise(type: FactorType, value: number, largest: number): number {
  const most = mostOf(type)
  const within = Math.min(Math.max(value, 0), most ?? Math.max(largest, 0))
  if (type === 'tenth') return within ** 2
  if (type === 'stars') return (2 * within) ** 2
  if (type === 'fibonacci') return within / 2.33
  if (type === 'checkbox') return within * 100
  if (most !== null) return within
  return largest > 0 ? (within / largest) * 100 : 0
}

/** Why no post of a roadmap with these factors has a score; null where they have one. */
export function unscoredReason(factors: readonly ScoredFactor[]): UnscoredReason | null {
  const impact = factors.filter((factor) => counts(factor, 'impact'))
  if (impact.length === 0) return 'noImpact'
  return impact.some(({ weight }) => weight > 0) ? null : 'noWeight'
}

export interface ScoreParts {
  score: number
  /** 0–100 each: the mean of impact, and that of effort, which is 100 without a factor that counts. */
  impact: number
  effort: number
  /** The product of the percentages, from 0 to 1. */
  share: number
}

/**
 * `round(1000 · (Σ w·n / Σ w) · Π percentages / max(1, Σ v·e / Σ v))`; of a `geometric` roadmap both means are weighted geometric ones. Null where `unscoredReason` has a reason.
 * `largest` has the roadmap's largest value of each relative factor.
 */
export function scoreOf(
  factors: readonly ScoredFactor[],
  values: FactorValues,
  largest: FactorValues,
  method: RoadmapMethod,
): ScoreParts | null {
  const impact = meanOf(factors, 'impact', values, largest, method)
  if (impact === null) return null
  const effort = meanOf(factors, 'effort', values, largest, method) ?? 100
  let share = 1
  for (const { id, type, isBroken } of factors)
    if (type === 'percentage' && !isBroken) share *= normalise(type, values[id] ?? 100, 0) / 100
  return { score: Math.round((1000 * impact * share) / Math.max(1, effort)), impact, effort, share }
}

/** Null where no factor of this side counts. */
function meanOf(
  factors: readonly ScoredFactor[],
  side: FactorSide,
  values: FactorValues,
  largest: FactorValues,
  method: RoadmapMethod,
): number | null {
  let sum = 0
  let weights = 0
  for (const factor of factors) {
    if (!counts(factor, side) || factor.weight <= 0) continue
    const most = largest[factor.id] ?? 0
    const n = normalise(factor.type, values[factor.id] ?? middleOf(factor.type, most), most)
    sum += factor.weight * (method === 'geometric' ? Math.log(n) : n)
    weights += factor.weight
  }
  if (weights === 0) return null
  return method === 'geometric' ? Math.exp(sum / weights) : sum / weights
}

function counts({ side, type, isBroken }: ScoredFactor, of: FactorSide): boolean {
  return side === of && type !== 'percentage' && !isBroken
}

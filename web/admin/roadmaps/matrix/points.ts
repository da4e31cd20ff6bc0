import type { Row } from '../row.ts'

/** Where a post lies: its impact and its effort, both from 0 to 100. */
export interface Placed {
  row: Row
  impact: number
  effort: number
}

/** Posts that lie at nearly the same place, drawn as one mark. */
export interface Mark {
  key: string
  impact: number
  effort: number
  placed: readonly Placed[]
}

/** How far the axes of a matrix reach. */
export interface Reach {
  impact: number
  effort: number
}

/** Marks lie at least this part of an axis apart. */
const steps = 20

/** How far the axes must reach for some posts: up to the next ten. Most values are low, since they are squared. */
export function reachOf(all: readonly Placed[]): Reach {
  const most = (values: readonly number[]) =>
    Math.min(100, Math.floor(values.reduce((a, b) => Math.max(a, b), 0) / 10) * 10 + 10)
  return { impact: most(all.map(({ impact }) => impact)), effort: most(all.map(({ effort }) => effort)) }
}

/** The marks of a matrix, from the most impact and least effort on. */
export function marksOf(all: readonly Placed[], reach: Reach): Mark[] {
  const near = (value: number, most: number) => Math.round((value / most) * steps)
  const marks = new Map<string, Placed[]>()
  for (const placed of all) {
    const key = `${near(placed.impact, reach.impact)} ${near(placed.effort, reach.effort)}`
    const there = marks.get(key)
    if (there) there.push(placed)
    else marks.set(key, [placed])
  }
  return [...marks]
    .map(([key, placed]) => ({
      key,
      impact: mean(placed.map(({ impact }) => impact)),
      effort: mean(placed.map(({ effort }) => effort)),
      placed,
    }))
    .sort((a, b) => b.impact - a.impact || a.effort - b.effort)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The quarter of the matrix that a place is in. */
export function quadrantOf({ impact, effort }: Reach, reach: Reach) {
  const isLittle = effort < reach.effort / 2
  if (impact >= reach.impact / 2) return isLittle ? 'quickWins' : 'bigBets'
  return isLittle ? 'fillIns' : 'notNow'
}

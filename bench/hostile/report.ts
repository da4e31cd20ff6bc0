import type { Done } from './attacker.ts'
import type { Reading } from './readers.ts'

/** The highest allowed ratio of others' p95 under a flood to their p95 in quiet. */
export const mostTimes = 3
/** The least number of answers for a meaningful p95; fewer are marked with a question mark. */
const fewest = 60

/** One flood with the requests of others from its start until their times were normal again. Times are in milliseconds. */
export interface Flooded {
  kind: string
  family: string
  target: string
  seed: number
  readings: Reading[]
  /** The time from the flood's end until others' times were normal again. */
  recoveredMs: number
  attacker: Done
  megabytes: number
  /** The product's longest event-loop delay during the flood; undefined if its metrics did not answer. */
  loopMs: number | undefined
}

export interface Times {
  count: number
  p50: number
  p95: number
  worst: number
  wrong: number
}

export interface KindRow extends Times {
  kind: string
  family: string
  floods: number
  ratio: number
  /** The ratio of medians, which a busy machine distorts less. */
  middleRatio: number
  /** The ratio while the same kind of flood goes to a bare server instead: the part that sharing the machine explains. */
  control: number | undefined
  worstTarget: string
  answers: Record<string, number>
  lagMs: number
  loopMs: number | undefined
  met: boolean
}

export function timesOf(readings: readonly Reading[]): Times {
  const sorted = Float64Array.from(readings, ({ ms }) => ms).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return {
    count: sorted.length,
    p50: at(0.5),
    p95: at(0.95),
    worst: sorted.at(-1) ?? Number.NaN,
    wrong: readings.filter(({ wrong }) => wrong !== undefined).length,
  }
}

/** One row per kind, worst first. */
export function rowsOf(floods: readonly Flooded[], controls: readonly Flooded[], quiet: Times): KindRow[] {
  const rows = [...new Set(floods.map(({ kind }) => kind))].map((kind) => {
    const found = floods.filter((flooded) => flooded.kind === kind)
    const times = timesOf(found.flatMap(({ readings }) => readings))
    const control = controls.filter((flooded) => flooded.kind === kind).flatMap(({ readings }) => readings)
    const ratio = times.p95 / quiet.p95
    return {
      kind,
      family: found[0]?.family ?? '',
      floods: found.length,
      ...times,
      ratio,
      middleRatio: times.p50 / quiet.p50,
      control: control.length === 0 ? undefined : timesOf(control).p95 / quiet.p95,
      worstTarget: worstOf(found)?.target ?? '',
      answers: sumOf(
        found.map(({ attacker }) => ({ ...attacker.statuses, refused: attacker.refused, ended: attacker.ended })),
      ),
      lagMs: Math.max(...found.map(({ attacker }) => attacker.lagMs)),
      loopMs: found.reduce<number | undefined>(
        (most, { loopMs }) => (loopMs === undefined ? most : Math.max(most ?? 0, loopMs)),
        undefined,
      ),
      met: times.wrong === 0 && ratio <= mostTimes,
    }
  })
  return rows.sort((one, other) => other.wrong - one.wrong || other.ratio - one.ratio)
}

/** The flood with the most failures for others, then the highest p95. */
function worstOf(floods: readonly Flooded[]): Flooded | undefined {
  return bySeverity(floods)[0]
}

function bySeverity(floods: readonly Flooded[]): Flooded[] {
  const of = floods.map((flooded) => ({ flooded, times: timesOf(flooded.readings) }))
  return of
    .sort((one, other) => other.times.wrong - one.times.wrong || other.times.p95 - one.times.p95)
    .map(({ flooded }) => flooded)
}

function sumOf(counts: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const one of counts)
    for (const [name, count] of Object.entries(one)) if (count > 0) sum[name] = (sum[name] ?? 0) + count
  return sum
}

/** Slightly more than one address may request per minute at default limits. A flood across two minutes may exceed it without fault. */
const surelyCounted = 1_250

/** The floods with more answered requests than one address may make per minute. */
export function uncountedOf(floods: readonly Flooded[]): string[] {
  const isAnswer = ([status]: readonly [string, number]) => status !== '429' && status !== '503'
  const answered = ({ attacker }: Flooded) =>
    Object.entries(attacker.statuses)
      .filter(isAnswer)
      .reduce((sum, [, count]) => sum + count, 0)
  return [
    ...new Set(
      floods.filter((flooded) => answered(flooded) > surelyCounted).map(({ kind, target }) => `${kind} → ${target}`),
    ),
  ].sort()
}

export function printKinds(rows: readonly KindRow[], say: (line: string) => void): void {
  const line = (cells: readonly string[]) =>
    say(
      `${(cells[0] ?? '').padEnd(30)}${cells
        .slice(1, 11)
        .map((cell) => cell.padStart(8))
        .join('')}  ${cells.slice(11).join('  ')}`,
    )
  line([
    'kind',
    'floods',
    'others',
    'p50',
    'p95',
    'worst',
    '× p50',
    '× p95',
    'control',
    'failed',
    'loop',
    'worst target; answers to the attacker',
  ])
  for (const {
    kind,
    floods,
    count,
    p50,
    p95,
    worst,
    ratio,
    middleRatio,
    control,
    wrong,
    loopMs,
    worstTarget,
    answers,
    met,
  } of rows) {
    const got = Object.entries(answers)
      .map(([name, times]) => `${name}×${times}`)
      .join(' ')
    line([
      kind,
      `${floods}`,
      `${count}${count < fewest ? '?' : ''}`,
      ...[p50, p95, worst].map((ms) => ms.toFixed(ms < 100 ? 1 : 0)),
      middleRatio.toFixed(1),
      ratio.toFixed(1),
      control?.toFixed(1) ?? '',
      `${wrong}`,
      loopMs?.toFixed(0) ?? '?',
      `${met ? '✓' : '✗'} ${worstTarget}; ${got}`,
    ])
  }
}

/** The floods that harmed others most, with the reasons of failures. */
export function printWorst(floods: readonly Flooded[], quiet: Times, say: (line: string) => void): void {
  for (const { kind, target, seed, readings, recoveredMs, loopMs } of bySeverity(floods).slice(0, 15)) {
    const { p95, worst, wrong, count } = timesOf(readings)
    const reasons = sumOf(
      readings.flatMap(({ name, wrong: reason }) => (reason === undefined ? [] : [{ [`${name}: ${reason}`]: 1 }])),
    )
    const said = Object.entries(reasons)
      .slice(0, 3)
      .map(([reason, times]) => `${reason} ×${times}`)
      .join(', ')
    say(
      `  ${kind} → ${target} (seed ${seed}): p95 ${p95.toFixed(0)} ms (× ${(p95 / quiet.p95).toFixed(1)}), worst ${worst.toFixed(0)}, ${wrong} of ${count} failed${said === '' ? '' : ` (${said})`}, normal after ${recoveredMs.toFixed(0)} ms${loopMs === undefined ? '' : `, loop blocked ${loopMs.toFixed(0)} ms`}`,
    )
  }
}

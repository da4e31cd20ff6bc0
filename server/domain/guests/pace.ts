/** What an act is followed by: an address, a browser at an address, an address's network, a guest, and a post. */
export type Trail = 'browser' | 'address' | 'network' | 'guest' | 'post'

export const asideReasons = ['sameBrowser', 'manyFromAddress', 'manyFromNetwork', 'regularPace'] as const
export type AsideReason = (typeof asideReasons)[number]

/**
 * What was seen lately on one trail: how many guests in the present ten minutes, hour and day, each with its beginning, and when the last of them came,
 * all in milliseconds. `aside`: why what comes next is set aside too, until nothing has come for an hour.
 */
export interface Pace {
  counts: Record<Span, { start: number; count: number }>
  times: number[]
  aside: { reason: AsideReason; since: number } | null
}

type Span = keyof typeof spans

const minuteMs = 60_000
const spans = { tenMinutes: 10 * minuteMs, hour: 60 * minuteMs, day: 24 * 60 * minuteMs } as const
const quietMs = 60 * minuteMs

interface Rule {
  /** More guests than this in a span are one person's. */
  most?: Partial<Record<Span, number>>
  tooMany?: AsideReason
  /** So many intervals in a row, whose deviation is below this share of their mean, are a program's. People who come by chance deviate by about their mean. */
  regular?: { intervals: number; deviation: number }
  /** Whether it goes on until an hour is quiet, or is judged anew each time. */
  lasts: boolean
}

/**
 * The bounds lie above what a shared address was ever seen to do here: an office of 300 people who are asked within an hour, and the address that a
 * mobile carrier gives to a hundred phones with the same browser. A whole post is followed by its pace alone: thousands may like it.
 */
const rules: Readonly<Record<Trail, Rule>> = {
  browser: {
    most: { tenMinutes: 75, hour: 200, day: 600 },
    tooMany: 'sameBrowser',
    regular: { intervals: 12, deviation: 0.17 },
    lasts: true,
  },
  address: {
    most: { tenMinutes: 250, hour: 500, day: 2_000 },
    tooMany: 'manyFromAddress',
    regular: { intervals: 14, deviation: 0.17 },
    lasts: true,
  },
  network: { most: { hour: 2_000, day: 10_000 }, tooMany: 'manyFromNetwork', lasts: true },
  guest: { regular: { intervals: 12, deviation: 0.15 }, lasts: true },
  post: { regular: { intervals: 18, deviation: 0.2 }, lasts: false },
}

const mostTimes = 1 + Math.max(...Object.values(rules).map(({ regular }) => regular?.intervals ?? 0))

export interface Observed {
  pace: Pace
  /** Why this act is set aside; null for one that counts. */
  reason: AsideReason | null
  /** Since when the acts of this trail belong together, where that has just become evident; else null. */
  since: number | null
}

/**
 * What a trail looks like after an act at `at`. `isNew`: nobody who came before on this trail acts; only those are counted, and who was counted is
 * judged with it. A pure function: simulations and the service run the same.
 */
export function observe(trail: Trail, before: Pace | null, { at, isNew }: { at: number; isNew: boolean }): Observed {
  const rule = rules[trail]
  const last = before?.times.at(-1)
  const isQuiet = last !== undefined && at - last >= quietMs
  const standing = before?.aside && rule.lasts && !isQuiet ? before.aside : null
  if (before && !isNew) return { pace: { ...before, aside: standing }, reason: standing?.reason ?? null, since: null }
  const counts = {
    tenMinutes: counted(before, 'tenMinutes', at),
    hour: counted(before, 'hour', at),
    day: counted(before, 'day', at),
  }
  const times = [...(before?.times ?? []), at].slice(-mostTimes)
  const found = standing ?? manyOf(rule, counts) ?? regularOf(rule, times)
  return {
    pace: { counts, times, aside: found },
    reason: found?.reason ?? null,
    since: found && !standing && !(before?.aside && !rule.lasts) ? found.since : null,
  }
}

function counted(before: Pace | null, span: Span, at: number): { start: number; count: number } {
  const start = Math.floor(at / spans[span]) * spans[span]
  const present = before?.counts[span]
  return present?.start === start ? { start, count: present.count + 1 } : { start, count: 1 }
}

function manyOf({ most = {}, tooMany }: Rule, counts: Pace['counts']): Pace['aside'] {
  if (!tooMany) return null
  for (const span of ['day', 'hour', 'tenMinutes'] as const)
    if (counts[span].count > (most[span] ?? Infinity)) return { reason: tooMany, since: counts[span].start }
  return null
}

function regularOf({ regular }: Rule, times: readonly number[]): Pace['aside'] {
  if (!regular || times.length <= regular.intervals) return null
  const last = times.slice(-regular.intervals - 1)
  const intervals = last.slice(1).map((at, nr) => at - (last[nr] ?? at))
  const mean = intervals.reduce((sum, one) => sum + one, 0) / intervals.length
  const variance = intervals.reduce((sum, one) => sum + (one - mean) ** 2, 0) / intervals.length
  return Math.sqrt(variance) < regular.deviation * mean ? { reason: 'regularPace', since: last[0] ?? 0 } : null
}

import type { SummaryKind, SummaryTimes } from '../../../contract/summaries.ts'

/** When a person's summaries come: a time zone, an hour of its day, and days of the week, 1 for Monday. */
export interface Plan {
  timeZone: string
  hour: number
  weekdays: readonly number[]
}

/** One time at which a summary comes: the instant, and the local date that it belongs to. */
export interface Slot {
  at: Date
  day: string
}

const dayMs = 86_400_000
const minuteMs = 60_000
const workdays = [1, 2, 3, 4, 5]

export function planOf(kind: SummaryKind, { hour, weekday, onWeekends }: SummaryTimes, timeZone: string): Plan {
  return { timeZone, hour, weekdays: kind !== 'daily' ? [weekday] : onWeekends ? [...workdays, 6, 7] : workdays }
}

/**
 * The first slot after an instant. A slot is its hour on a local day of the plan. Where the clock skips that hour, it is the first moment after the gap; where the
 * clock repeats it, it is the first of the two. So each local day has exactly one.
 */
export function nextSlot(plan: Plan, after: Date): Slot {
  return walk(plan, after, 1)
}

/** The last slot at an instant or before. */
export function lastSlot(plan: Plan, until: Date): Slot {
  return walk(plan, until, -1)
}

/** The day by which a summary is known to have been begun: of a weekly one the Monday of its week. */
export function dayOf(kind: SummaryKind, { day }: Slot): string {
  const date = Date.parse(day)
  return kind === 'daily' ? day : isoDay(date - (weekdayOf(date) - 1) * dayMs)
}

/** Local days are counted as days of UTC with the same date, which are all as long as each other. */
function walk(plan: Plan, from: Date, step: 1 | -1): Slot {
  const today = Math.floor((from.getTime() + offsetAt(plan.timeZone, from.getTime())) / dayMs) * dayMs
  // From the day before, because where a whole day is skipped its slot is on the next.
  for (let days = -1; days <= 9; days += 1) {
    const date = today + step * days * dayMs
    if (!plan.weekdays.includes(weekdayOf(date))) continue
    const at = instantOf(plan.timeZone, date + plan.hour * 60 * minuteMs)
    const isBeyond = step === 1 ? at > from.getTime() : at <= from.getTime()
    if (isBeyond) return { at: new Date(at), day: isoDay(date) }
  }
  throw new Error('A plan has a day of the week.')
}

/** The instant of a local time, which is given as if it were of UTC. The offsets of the days around it are all that it can have. */
function instantOf(timeZone: string, local: number): number {
  const before = offsetAt(timeZone, local - dayMs)
  const after = offsetAt(timeZone, local + dayMs)
  const found = [local - before, local - after].filter((at) => at + offsetAt(timeZone, at) === local)
  if (found.length > 0) return Math.min(...found)
  // In a gap: where the offset changes, to the minute.
  let [low, high] = [local - Math.max(before, after), local - Math.min(before, after)]
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs
    if (offsetAt(timeZone, middle) === before) low = middle
    else high = middle
  }
  return high
}

const weekdayOf = (date: number) => new Date(date).getUTCDay() || 7
const isoDay = (date: number) => new Date(date).toISOString().slice(0, 10)

const formats = new Map<string, Intl.DateTimeFormat>()

/** By how many milliseconds local clocks are ahead of UTC. */
function offsetAt(timeZone: string, at: number): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', hourCycle: 'h23', ...parts })
    formats.set(timeZone, format)
  }
  const found = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

const parts = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

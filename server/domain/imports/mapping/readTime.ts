const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthPattern = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'

interface Part {
  pattern: string
  /** The part of a date that it fills. */
  fills: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'ms' | 'half' | 'offset' | 'seconds' | 'milliseconds'
}

const parts: Record<string, Part> = {
  YYYY: { pattern: '(\\d{4})', fills: 'year' },
  MMMM: { pattern: monthPattern, fills: 'month' },
  MMM: { pattern: monthPattern, fills: 'month' },
  MM: { pattern: '(\\d{2})', fills: 'month' },
  M: { pattern: '(\\d{1,2})', fills: 'month' },
  DD: { pattern: '(\\d{2})', fills: 'day' },
  D: { pattern: '(\\d{1,2})', fills: 'day' },
  HH: { pattern: '(\\d{2})', fills: 'hour' },
  H: { pattern: '(\\d{1,2})', fills: 'hour' },
  hh: { pattern: '(\\d{2})', fills: 'hour' },
  h: { pattern: '(\\d{1,2})', fills: 'hour' },
  mm: { pattern: '(\\d{2})', fills: 'minute' },
  m: { pattern: '(\\d{1,2})', fills: 'minute' },
  ss: { pattern: '(\\d{2})', fills: 'second' },
  s: { pattern: '(\\d{1,2})', fills: 'second' },
  SSS: { pattern: '(\\d{3})', fills: 'ms' },
  A: { pattern: '([ap])\\.?m\\.?', fills: 'half' },
  a: { pattern: '([ap])\\.?m\\.?', fills: 'half' },
  Z: { pattern: '(z|[+-]\\d{2}:?\\d{2})', fills: 'offset' },
  X: { pattern: '(\\d{1,11}(?:\\.\\d+)?)', fills: 'seconds' },
  x: { pattern: '(\\d{1,14})', fills: 'milliseconds' },
}

const tokens = /\[([^[\]]*)\]|YYYY|MMMM|MMM|MM|M|DD|D|HH|H|hh|h|mm|m|ss|s|SSS|A|a|Z|X|x/g

const iso =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)? ?(z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/**
 * A time as written in a file. The format uses the common letters (`MMM D, YYYY`, `DD/MM/YYYY HH:mm`, `X` for seconds
 * since 1970, literal words in brackets); without one, ISO 8601. Times without an offset are in the given time zone.
 * Returns `undefined` for a text that isn't such a time, isn't a day of the calendar, or is before 1900.
 */
export function readTime(text: string, format: string | undefined, timeZone: string): Date | undefined {
  const found = find(text, format)
  return found && within(timeOf(found, timeZone))
}

/**
 * The day of such a text, as `2027-03-31`: the one that is written, whatever offset is written with it. What counts seconds since 1970 says none, and has the time zone's.
 */
export function readDay(text: string, format: string | undefined, timeZone: string): string | undefined {
  const found = find(text, format)
  const time = found && timeOf(found, timeZone)
  if (!time) return undefined
  const isCounted = found.seconds !== undefined || found.milliseconds !== undefined
  const { year, month, day } = found
  const midnight = isCounted
    ? new Date(time.getTime() + zoneOffset(time.getTime(), timeZone))
    : timeOf(present({ year, month, day }), 'UTC')
  return within(midnight)?.toISOString().slice(0, 10)
}

/** Whether a format contains a day at all. */
export function isTimeFormat(format: string): boolean {
  const named = new Set([...format.matchAll(tokens)].map(([token]) => parts[token]?.fills))
  return (
    named.has('seconds') || named.has('milliseconds') || (named.has('year') && named.has('month') && named.has('day'))
  )
}

const within = (time: Date | undefined) =>
  time && time.getTime() >= Date.UTC(1900, 0, 1) && time.getTime() < Date.UTC(9999, 0, 1) ? time : undefined

function find(text: string, format: string | undefined): Found | undefined {
  const trimmed = text.trim()
  return format === undefined ? readISO(trimmed) : readFormat(trimmed, format)
}

type Found = Partial<Record<Part['fills'], string>>

function readISO(text: string): Found | undefined {
  const found = iso.exec(text)
  if (!found) return undefined
  const [, year, month, day, hour, minute, second, fraction, offset] = found
  return present({ year, month, day, hour, minute, second, ms: fraction?.padEnd(3, '0').slice(0, 3), offset })
}

function present(values: Record<string, string | undefined>): Found {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

const compiled = new Map<string, { pattern: RegExp; fills: Part['fills'][] }>()

function readFormat(text: string, format: string): Found | undefined {
  const { pattern, fills } = compiled.get(format) ?? compile(format)
  const found = pattern.exec(text)
  return found ? present(Object.fromEntries(fills.map((name, at) => [name, found[at + 1]]))) : undefined
}

function compile(format: string) {
  const fills: Part['fills'][] = []
  let source = ''
  let at = 0
  for (const match of format.matchAll(tokens)) {
    source += literal(format.slice(at, match.index))
    const part = parts[match[0]]
    if (part) fills.push(part.fills)
    source += part?.pattern ?? literal(match[1] ?? '')
    at = match.index + match[0].length
  }
  const made = { pattern: new RegExp(`^${source}${literal(format.slice(at))}$`, 'i'), fills }
  compiled.set(format, made)
  return made
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+')
}

function timeOf(found: Found, timeZone: string): Date | undefined {
  if (found.seconds !== undefined) return new Date(Number(found.seconds) * 1000)
  if (found.milliseconds !== undefined) return new Date(Number(found.milliseconds))
  const month = /^\d/.test(found.month ?? '')
    ? Number(found.month)
    : months.indexOf((found.month ?? '').slice(0, 3).toLowerCase()) + 1
  const [year, day, minute, second, ms] = [found.year, found.day, found.minute, found.second, found.ms].map((text) =>
    Number(text ?? 0),
  ) as [number, number, number, number, number]
  const hour = hourOf(Number(found.hour ?? 0), found.half)
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, ms)
  const made = new Date(wall)
  const isDay = made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === day
  if (!isDay || hour > 23 || minute > 59 || second > 60) return undefined
  return new Date(found.offset === undefined ? inZone(wall, timeZone) : wall - offsetOf(found.offset))
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function offsetOf(offset: string): number {
  if (/^z$/i.test(offset)) return 0
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return (offset.startsWith('-') ? -minutes : minutes) * 60_000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * The moment at which a clock in the zone shows that wall time; the offset is computed twice because it may change in
 * between.
 */
function inZone(wall: number, timeZone: string): number {
  if (timeZone === 'UTC') return wall
  const first = wall - zoneOffset(wall, timeZone)
  return wall - zoneOffset(first, timeZone)
}

function zoneOffset(moment: number, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(timeZone, clock)
  }
  const shown = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  return (
    Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute, shown.second) -
    Math.floor(moment / 1000) * 1000
  )
}

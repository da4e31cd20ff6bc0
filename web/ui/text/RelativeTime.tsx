import { dateFormat, relativeFormat } from './formats.ts'
import { Time } from './Time.tsx'

interface RelativeTimeProps {
  /** ISO 8601. */
  at: string
  locale: string
  /** Milliseconds since 1970. Given, not read, so that the server and the browser write the same words. */
  now: number
  timeZone?: string
  className?: string
}

/** "3 days ago", with the exact time for machines and in the tooltip. After a year it is a date. */
export function RelativeTime({ at, locale, now, timeZone = 'UTC', className = '' }: RelativeTimeProps) {
  const date = new Date(at)
  return (
    <Time
      className={className}
      at={at}
      now={now}
      words={() => relativeTime(date, now, locale, timeZone)}
      exact={() => exactTime(date, locale, timeZone)}
    />
  )
}

const units = [
  ['second', 1000],
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
  ['week', 604_800_000],
  ['month', 2_629_800_000],
] as const
const yearMs = 31_557_600_000
const justNowMs = 120_000

/** Gives the distance from `now` in the largest unit that is at least one; what is over a year away as its date. */
export function relativeTime(date: Date, now: number, locale: string, timeZone: string): string {
  const ahead = date.getTime() - now
  // `now` may be the beginning of this minute, and clocks differ: what was just written is not in the future.
  const distance = ahead > 0 && ahead < justNowMs ? 0 : ahead
  if (Math.abs(distance) >= yearMs) {
    return dateFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone }).format(date)
  }
  const [unit, ms] = units.findLast(([, size]) => Math.abs(distance) >= size) ?? units[0]
  return relativeFormat(locale).format(Math.trunc(distance / ms), unit)
}

function exactTime(date: Date, locale: string, timeZone: string): string {
  const parts = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  return dateFormat(locale, { ...parts, timeZone, timeZoneName: 'short' }).format(date)
}

import { mostReportDays } from '../../../contract/reportKinds.ts'
import { CallError } from '../../../contract/errors.ts'
import type { Asking } from '../asking.ts'
import { rows } from '../../ports/database/database.ts'

/** Days as ISO dates; `to` is the day after the last. */
export interface Period {
  from: string
  to: string
}

const dayMs = 86_400_000

/** How many days a report is of that names no first one. */
const usualDays = 30

/**
 * The days that are asked for and as many before them: without a first day the `lastDays` (30), today included, by the company's clock. `isSettling`: some days wait to be
 * counted anew. Refuses with `badInput` for a period that is empty or too long.
 */
export async function readPeriods(
  { db, companyID, company }: Asking,
  range: { from?: string | undefined; to?: string | undefined; lastDays?: number | undefined },
  path = '/api/reporting/getDashboardActivity',
): Promise<{ period: Period; before: Period; isSettling: boolean; tomorrow: string }> {
  const [found] = await rows<{ tomorrow: string; is_settling: boolean }>(db, companyID, nowQuery, [company.timeZone])
  if (!found) throw new Error('there is always a day')
  const to = range.to ?? found.tomorrow
  const from = range.from ?? daysAfter(to, -(range.lastDays ?? usualDays))
  const length = daysBetween({ from, to })
  if (length < 1 || length > mostReportDays || daysAfter(from, -length) < '0001-01-01')
    throw new CallError('badInput', { field: 'dateRange', path })
  return {
    period: { from, to },
    before: { from: daysAfter(from, -length), to: from },
    isSettling: found.is_settling,
    tomorrow: found.tomorrow,
  }
}

/** The seven days before that of a moment, and the seven before those, by the clock of a time zone. */
export function weekBefore(until: Date, timeZone: string): { period: Period; before: Period } {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, calendar: 'gregory', dateStyle: 'short' })
  const to = format.format(until)
  const [from, first] = [daysAfter(to, -7), daysAfter(to, -14)]
  return { period: { from, to }, before: { from: first, to: from } }
}

/** Every day of a period, the first one first. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: daysBetween(period) }, (_, at) => daysAfter(period.from, at))
}

/** A period in as few spans as there are: the first days of whole months, and the days that are in none. */
export function spansOf(period: Period): { months: string[]; days: string[] } {
  const months: string[] = []
  const days: string[] = []
  for (let day = period.from; day < period.to;) {
    const next = day.endsWith('-01') ? monthAfter(day) : null
    if (next !== null && next <= period.to) months.push(day)
    else days.push(day)
    day = next !== null && next <= period.to ? next : daysAfter(day, 1)
  }
  return { months, days }
}

/** The first day of the month after that of `first`, which is one. */
function monthAfter(first: string): string {
  const date = new Date(Date.parse(first))
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
}

export function daysBetween({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

const nowQuery = `
  select to_char((now() at time zone $2)::date + 1, 'YYYY-MM-DD') as tomorrow,
    exists (select from report_days_due d where d.company_id = $1) as is_settling`

import { firstDayOf, quartersOf, type Quarter } from '../quarters.ts'

/** The lane of posts without an ETA. */
export const noMonth = 'none'

/** The quarters of a timeline, each with the first days of its months. */
export function timelineOf(etas: readonly (string | null)[], today: string): { quarter: Quarter; months: string[] }[] {
  const days = etas.filter((eta) => eta !== null)
  return quartersOf(days, today).map((quarter) => ({ quarter, months: monthsOf(quarter) }))
}

function monthsOf(quarter: Quarter): string[] {
  const first = firstDayOf(quarter)
  const month = Number(first.slice(5, 7))
  return [0, 1, 2].map((by) => `${first.slice(0, 4)}-${String(month + by).padStart(2, '0')}-01`)
}

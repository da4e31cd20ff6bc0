/** A column of a roadmap that is grouped by quarter: its name in the contract, and which days it spans. */
export interface Span {
  name: string
  /** The first day, and the first one after it. */
  from: string
  until: string
  /** Whether what is finished is in it too. */
  hasDone: boolean
}

/** No more posts of a column are counted. */
export const mostCounted = 1_000

/** Quarters with a column of their own, the present one included. */
const shownQuarters = 8

/** Before and after every ETA that the contract allows. */
const firstDay = '2000-01-01'
const endOfTime = '2100-01-01'

/** The columns of a roadmap by date, as of a day: what is late, each quarter from that day's on, and what comes later. */
export function spansAt(today: string): Span[] {
  const present = Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3)
  const quarters = Array.from({ length: shownQuarters }, (_quarter, at) => ({
    name: `${Math.floor((present + at) / 4)}-q${((present + at) % 4) + 1}`,
    from: firstDayOf(present + at),
    until: firstDayOf(present + at + 1),
    hasDone: true,
  }))
  return [
    { name: 'late', from: firstDay, until: firstDayOf(present), hasDone: false },
    ...quarters,
    { name: 'later', from: firstDayOf(present + shownQuarters), until: endOfTime, hasDone: true },
  ].filter(({ from, until }) => from < until)
}

/** The first day of a quarter, counted from the year 0. */
function firstDayOf(quarter: number): string {
  return `${Math.floor(quarter / 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}-01`
}

/** The day that it is by the clock of a time zone. */
export function dayIn(timeZone: string, now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, calendar: 'gregory', dateStyle: 'short' }).format(now)
}

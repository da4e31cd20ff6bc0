/** A quarter of a year, as addresses and groups name it: `2027-Q1`. */
export type Quarter = `${number}-Q${1 | 2 | 3 | 4}`

/** The quarter of a date (`2027-02-01`). */
export function quarterOf(day: string): Quarter {
  const nth = Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1
  return `${Number(day.slice(0, 4))}-Q${nth as 1 | 2 | 3 | 4}`
}

/** The first day of a quarter's first month. */
export function firstDayOf(quarter: Quarter): string {
  const [year = '', nth = ''] = quarter.split('-Q')
  return `${year}-${String((Number(nth) - 1) * 3 + 1).padStart(2, '0')}-01`
}

/** The quarter so many after another; before it where `by` is below 0. */
export function quarterAfter(quarter: Quarter, by: number): Quarter {
  const [year = '', nth = ''] = quarter.split('-Q')
  const count = Number(year) * 4 + Number(nth) - 1 + by
  return `${Math.floor(count / 4)}-Q${((count % 4) + 1) as 1 | 2 | 3 | 4}`
}

/** Every quarter from the first to the last of some dates, with this one and the next two; at most `most`, the latest. */
export function quartersOf(days: readonly string[], today: string, most = 16): Quarter[] {
  const now = quarterOf(today)
  const all = [...days.map(quarterOf), now, quarterAfter(now, 2)].sort()
  const [first = now] = all
  const last = all.at(-1) ?? now
  const quarters: Quarter[] = []
  for (let quarter = first; quarter <= last && quarters.length < 400; quarter = quarterAfter(quarter, 1))
    quarters.push(quarter)
  return quarters.slice(-most)
}

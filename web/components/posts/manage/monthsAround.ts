const monthsAhead = 36

/** The first days of this month and the next three years', and of the one that was chosen, in their order. */
export function monthsAround(now: number, chosen: string | null): string[] {
  const today = new Date(now)
  const coming = Array.from({ length: monthsAhead + 1 }, (_, at) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + at, 1)).toISOString().slice(0, 10),
  )
  return [...new Set([...coming, ...(chosen === null ? [] : [chosen])])].sort()
}

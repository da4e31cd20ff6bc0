import type { CountedDay } from './bruteForce.ts'

export interface SummedDays {
  /** Posts, votes, comments, new voters and what was completed. */
  counts: number[]
  answered: number[]
  completed: number[]
}

/** What `report_sums` says of counted days, by a key of its span, its kind and whose it is. */
export function sumsOf(days: readonly CountedDay[]): Record<string, SummedDays> {
  const sums: Record<string, SummedDays> = {}
  for (const row of days) {
    const kinds = [['board', ''], ['category', row.category_id ?? ''], ...row.tag_ids.map((id) => ['tag', id])]
    for (const [isMonth, starts] of [
      [false, row.day],
      [true, `${row.day.slice(0, 7)}-01`],
    ])
      for (const [kind, id] of kinds) {
        const sum = (sums[[isMonth, starts, kind, row.board_id, id].join(' ')] ??= {
          counts: [0, 0, 0, 0, 0],
          answered: [],
          completed: [],
        })
        const counts = [row.posts, row.votes, row.comments, row.new_voters, row.completed]
        sum.counts = sum.counts.map((count, at) => count + (counts[at] ?? 0))
        if (kind !== 'board') continue
        sum.answered = [...sum.answered, ...row.answered_after].toSorted((one, other) => one - other)
        sum.completed = [...sum.completed, ...row.completed_after].toSorted((one, other) => one - other)
      }
  }
  return sums
}

import type { OutputOf } from '../../../contract/call.ts'
import type { inboxGetDay } from '../../../contract/inbox.ts'
import type { Relying } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import { isBack, isOnBoard, isSnoozed, mostCounted, waiting } from './inboxSQL.ts'

interface DayRow {
  left: number
  snoozed: number
  next_until: Date | null
}

/** How many posts left the inbox today, by the company's clock, and have not come back; how many are snoozed, and when the first of them is back. */
export async function readDay(asking: Relying): Promise<OutputOf<typeof inboxGetDay>> {
  const { found } = await readCurrent<DayRow>(asking, (known, values) => {
    const onBoard = isOnBoard(asking, known, values)
    const some = (condition: string) =>
      `(select count(*)::int from (select from inbox_states i where i.company_id = $1 and ${condition} and ${onBoard} limit ${mostCounted + 1}) as c)`
    const today = `(select date_trunc('day', now() at time zone k.time_zone) at time zone k.time_zone from companies k where k.id = $1)`
    return `
    select ${some(`i.left_at >= ${today} and (${waiting}) is not true and (${isBack}) is not true`)} as left, ${some(isSnoozed)} as snoozed,
      (select i.snoozed_until from inbox_states i where i.company_id = $1 and ${isSnoozed} and ${onBoard} order by i.snoozed_until limit 1) as next_until`
  })
  const [{ left, snoozed, next_until: nextUntil }] = found as [DayRow]
  return {
    left: Math.min(left, mostCounted),
    isMore: left > mostCounted,
    snoozed: Math.min(snoozed, mostCounted),
    nextUntil: nextUntil?.toISOString() ?? null,
  }
}

import { firstReplies } from '../../../contract/replies.ts'
import type { PageRow, UnweighedRow } from './activityQuery.ts'
import { room, weightOf, type ReaderKind } from './pageRoom.ts'

/**
 * The rows of `unweighedQuery` as `activityQuery` would return them: those that fit into the given bytes, and the first
 * that does not. Null if a long text that was not sent might fit, so that the page must be read weighed.
 */
export function weighPage(found: readonly UnweighedRow[], budget: number, reader: ReaderKind): PageRow[] | null {
  const tops = found.filter(({ place }) => place === 'top').length
  const spent = { own: 0, pinned: 0 }
  const weighed: PageRow[] = []
  for (const row of found) {
    const [lane, most] = row.place === 'pinned' ? (['pinned', room.pinned] as const) : (['own', budget] as const)
    if (spent[lane] > most) continue
    if (row.is_long) return null
    spent[lane] += weightOf(row, reader)
    const fits = spent[lane] <= most
    weighed.push({ ...row, fits, top_count: tops, rest: fits ? row.rest : restFrom(found, row) })
  }
  return weighed
}

/** The number of replies from one on; null without one. */
function restFrom(found: readonly UnweighedRow[], { place, top_id: threadID, id }: UnweighedRow): number | null {
  if (place !== 'reply') return null
  const replies = found.filter((row) => row.place === 'reply' && row.top_id === threadID)
  const from = replies.findIndex((row) => row.id === id)
  const here = replies.slice(from, firstReplies).filter(({ deleted }) => deleted !== true)
  return here.length + (replies[firstReplies]?.rest ?? 0)
}

import type { Relying } from '../../../asking.ts'
import { orderOf, type PostFilters, type SortOrder } from '../filters.ts'
import type { Reading } from '../listQuery.ts'
import { countedPage } from './countedPage.ts'
import { groupedPage, isGrouped } from './groupedPage.ts'
import { narrowed } from './narrowed.ts'
import { orderedPage } from './orderedPage.ts'
import type { Wanted, WidePage } from './page.ts'
import { valuedPage } from './valuedPage.ts'
import { countedVotes, valuedOrder } from './valuedOrders.ts'
import { votesWithin } from './votesWithin.ts'
import { wayOf } from './way.ts'

/** SQL of such a page, right for any number of matches and for any order (docs/decisions/0061). */
export function widePage(asking: Relying, filters: PostFilters, reading: Reading, place: Wanted): WidePage {
  const list = narrowed(asking, filters, { ...reading, ...place })
  const counted = countedVotes(asking, filters, place.values)
  const order = orderOf(filters.sort)
  const way = wayOf(list, place.sizes, {
    count: reading.count,
    rowCost: order === null || counted !== null ? null : order.row === 's' ? 1 : 4,
  })
  const page = { ...place, reading, list, way, matched: `matched as materialized (${way.found}),` }
  if (order && counted !== null) {
    const within = isGrouped(way) ? votesWithin(asking, filters, place.values) : null
    return within === null ? countedPage(page, order, counted) : groupedPage(page, order, within)
  }
  if (order) return orderedPage(page, order)
  const valued = valuedOrder(filters.sort, reading.setup, place.values)
  if (!valued) return orderedPage(page, orderOf('new') as SortOrder)
  return valuedPage(page, valued)
}

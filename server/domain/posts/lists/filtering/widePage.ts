import { CallError } from '../../../../../contract/errors.ts'
import type { Relying } from '../../../asking.ts'
import { orderOf, type PostFilters, type SortOrder } from '../filters.ts'
import type { Reading } from '../listQuery.ts'
import { countedPage } from './countedPage.ts'
import { groupedPage, isGrouped } from './groupedPage.ts'
import { narrowed } from './narrowed.ts'
import { orderedPage } from './orderedPage.ts'
import type { Wanted, WidePage } from './page.ts'
import { valuedPage } from './valuedPage.ts'
import { countedVotes, isByWorth, keptOrder, valuedOrder } from './valuedOrders.ts'
import { askedSegment, votesWithin } from './votesWithin.ts'
import { wayOf } from './way.ts'

/** Of a segment with more votes than these, a list by them waits until they are counted, which takes a minute: it would take all the time that a statement has. */
const mostOfSegment = 200_000
/** What a walked row of another table costs of those of `post_stats`. */
const ofAnotherTable = 4

/** SQL of such a page, right for any number of matches and for any order (docs/decisions/0061). Refuses with `segmentCounting` one by the votes of a large segment that are not counted yet. */
export function widePage(asking: Relying, filters: PostFilters, reading: Reading, place: Wanted): WidePage {
  const list = narrowed(asking, filters, { ...reading, ...place })
  const kept = keptOrder(filters, reading.setup, place.values)
  const counted = kept ? null : countedVotes(asking, filters, place.values, reading.setup)
  const order = orderOf(filters.sort)
  const way = wayOf(list, place.sizes, {
    count: reading.count,
    rowCost: kept ? ofAnotherTable : counted !== null ? null : rowCostOf(filters.sort, order),
  })
  const page = { ...place, reading, list, way, matched: `matched as materialized (${way.found}),` }
  if (kept) return valuedPage(page, kept)
  if (order && counted !== null) {
    if (askedSegment(filters) !== null && way.votes !== null && way.votes > mostOfSegment)
      throw new CallError('segmentCounting', { field: 'segmentURLName' })
    const within = isGrouped(way) ? votesWithin(asking, filters, place.values) : null
    return within === null ? countedPage(page, order, counted) : groupedPage(page, order, within)
  }
  if (order) return orderedPage(page, order)
  const valued = valuedOrder(filters.sort, reading.setup, place.values)
  if (!valued) return orderedPage(page, orderOf('new') as SortOrder)
  return valuedPage(page, valued)
}

/** What a walked row costs of those of `post_stats`. Nearly every post has a worth, so that a page of that order is full as soon as of another; of other values nobody knows. */
function rowCostOf(sort: PostFilters['sort'], order: SortOrder | null): number | null {
  if (order === null) return isByWorth(sort) ? ofAnotherTable : null
  return order.row === 's' ? 1 : ofAnotherTable
}

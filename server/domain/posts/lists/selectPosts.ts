import type { Filterer, Relying } from '../../asking.ts'
import type { CompanySetup } from '../../companies/setup.ts'
import type { Values } from '../../values.ts'
import { matchingQuery } from './filtering/matchesQuery.ts'
import { requireFilters } from './filtering/readFilters.ts'
import { countedVotes, valuedOrder } from './filtering/valuedOrders.ts'
import { orderOf, type PostFilters } from './filters.ts'
import { requireNamedBoards, withoutEmpty } from './narrowing.ts'
import { sources } from './walk.ts'

type Filters = Omit<PostFilters, 'sort'>

/**
 * SQL that gives the `id` of every post that a list with these filters holds, for a statement whose `$1` is the company and whose other values are `values`. `setup` is that of
 * the same transaction. Refuses as the list does.
 */
export function selectPosts(asking: Filterer, filters: Filters, setup: CompanySetup, values: Values): string {
  const asked = withoutEmpty(filters)
  requireNamedBoards(setup, asking, asked)
  requireFilters(asking, asked, setup)
  return matchingQuery(asking, asked, values, setup, { kind: 'ids' })
}

/** The same in the list's order. */
export function selectPostsInOrder(asking: Relying, filters: PostFilters, setup: CompanySetup, values: Values): string {
  requireFilters(asking, filters, setup)
  const { sort, ...others } = filters
  const matches = selectPosts(asking, others, setup, values)
  const order = orderOf(sort) ?? valuedOrder(sort, setup, values)
  const key = countedVotes(asking, filters, values) ?? order?.key ?? 's.created_at'
  const direction = order?.direction ?? 'desc'
  return `
    select s.post_id as id
    from (${matches}) as m
    join (${sources.p}) on p.id = m.id
    order by ${key} ${direction} nulls last, case when ${key} is null then s.created_at end desc nulls last,
      case when ${key} is not null then s.post_id end ${direction} nulls last, s.post_id desc`
}

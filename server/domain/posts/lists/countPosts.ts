import type { Relying } from '../../asking.ts'
import type { CompanySetup } from '../../companies/setup.ts'
import type { Values } from '../../values.ts'
import { matchingQuery } from './filtering/matchesQuery.ts'
import { hasConditions } from './filtering/readFilters.ts'
import type { PostFilters } from './filters.ts'
import { isPicked, matchingPosts } from './matchingPosts.ts'
import { narrowing, wantedBoards, wantedStatuses, withoutEmpty } from './narrowing.ts'
import { readFiltered } from './readFiltered.ts'

/** At most this many are counted, which limits the cost of a count. */
export const mostCounted = 10_000

/**
 * The number of posts in a list with these filters: exact up to 10,000, and 10,000 with `isMore` if there are more.
 * Refuses as the list does.
 */
export async function countPosts(
  asking: Relying,
  asked: Omit<PostFilters, 'sort'>,
): Promise<{ count: number; isMore: boolean }> {
  const filters = withoutEmpty(asked)
  const { found } = await readFiltered<{ count: number }>(asking, filters, (known, values) =>
    countQuery(asking, filters, values, known),
  )
  const count = found[0]?.count ?? 0
  return { count: Math.min(count, mostCounted), isMore: count > mostCounted }
}

function countQuery(asking: Relying, filters: Omit<PostFilters, 'sort'>, values: Values, setup: CompanySetup): string {
  if (hasConditions(filters))
    return matchingQuery(asking, filters, values, setup, { kind: 'count', most: mostCounted + 1 })
  const viewer = asking.viewer && filters.my === true ? values.add(asking.viewer.userID) : null
  const wanted = {
    boards: `${values.add(wantedBoards(setup, asking, filters) ?? [])}::uuid[]`,
    statuses: `${values.add(wantedStatuses(setup, filters.status))}::uuid[]`,
  }
  const listed = () => {
    const conditions = [
      's.company_id = $1',
      `s.board_id = any(${wanted.boards})`,
      `s.status_id = any(${wanted.statuses})`,
      's.listed',
      ...narrowing('s', asking, filters, values, setup),
    ]
    return `found as materialized (select from post_stats s where ${conditions.join(' and ')})`
  }
  const picked = () => {
    const { tables, conditions } = matchingPosts(asking, filters, { setup, values, viewer, wanted })
    const all = [...conditions, ...narrowing('f', asking, filters, values, setup)]
    return `${tables} found as materialized (select from posts f where ${all.join(' and ')})`
  }
  return `with ${isPicked(filters) ? picked() : listed()} select count(*)::int as count from (select from found limit ${mostCounted + 1}) as counted`
}

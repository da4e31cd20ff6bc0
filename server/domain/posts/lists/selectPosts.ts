import { rows } from '../../../ports/database/database.ts'
import type { Asking, Filterer, Relying } from '../../asking.ts'
import type { CompanySetup } from '../../companies/setup.ts'
import type { Values } from '../../values.ts'
import { matchingQuery } from './filtering/matchesQuery.ts'
import { requireFilters } from './filtering/readFilters.ts'
import { countedVotes, valuedOrder } from './filtering/valuedOrders.ts'
import { orderOf, type PostFilters } from './filters.ts'
import { requireNamedBoards, wantedBoards, withoutEmpty } from './narrowing.ts'
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
  const key = countedVotes(asking, filters, values, setup) ?? order?.key ?? 's.created_at'
  const direction = order?.direction ?? 'desc'
  return `
    select s.post_id as id
    from (${matches}) as m
    join (${sources.p}) on p.id = m.id
    order by ${key} ${direction} nulls last, case when ${key} is null then s.created_at end desc nulls last,
      case when ${key} is not null then s.post_id end ${direction} nulls last, s.post_id desc`
}

/**
 * The posts that are named, in their order, each once: of a merged one the post that it was merged into, and those that a list doesn't hold too.
 */
export async function withoutMerged(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  postIDs: readonly string[],
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    companyID,
    `select coalesce(p.merged_into_id, o.id) as id
     from unnest($2::uuid[]) with ordinality as o (id, place)
     left join posts p on p.company_id = $1 and p.id = o.id
     group by 1
     order by min(o.place)`,
    [postIDs],
  )
  return found.map(({ id }) => id)
}

/** SQL as `selectPosts` gives it of posts that are named, in their order: those of them that a list could hold. */
export function selectNamedPosts(
  asking: Filterer,
  postIDs: readonly string[],
  setup: CompanySetup,
  values: Values,
): string {
  return `
    select s.post_id as id
    from unnest(${values.add(postIDs)}::uuid[]) with ordinality as o (id, place)
    join post_stats s on s.company_id = $1 and s.post_id = o.id and s.listed and s.board_id = any(${values.add(wantedBoards(setup, asking, {}) ?? [])}::uuid[])
    order by o.place`
}

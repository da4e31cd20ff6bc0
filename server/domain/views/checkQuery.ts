import { CallError } from '../../../contract/errors.ts'
import { companySorts, userSorts } from '../../../contract/userKinds.ts'
import type { ViewedDirectory, ViewedRoadmap, ViewKind, ViewQuery } from '../../../contract/views.ts'
import { may, type Filterer, type Relying } from '../asking.ts'
import { neededFor, type FactorSight } from '../visibility/factorSight.ts'
import { maySeeWorth } from '../posts/lists/filtering/ofCustomers.ts'
import { conditionsOf, requireFilters } from '../posts/lists/filtering/readFilters.ts'
import { Values } from '../values.ts'
import type { Known } from './known.ts'
import { postFiltersOf } from './presentQuery.ts'

/** Refuses with `badInput` what a list of this kind does not take, with `forbidden` what the viewer may not see, and as the list does. */
export function checkQuery(asking: Relying, kind: ViewKind, query: ViewQuery, { setup, roadmaps }: Known): void {
  if (kind === 'posts') {
    const foreign = (['directory', 'roadmap'] as const).find((name) => query[name])
    if (foreign) throw new CallError('badInput', { field: `query.${foreign}` })
    const filters = postFiltersOf(query)
    requireFilters(asking, { ...filters, ...(query.sort && { sort: query.sort }) }, setup)
    conditionsOf(asking, filters, setup, new Values())
    return
  }
  const own = kind === 'roadmaps' ? ['roadmap'] : ['directory', 'columns']
  const foreign = Object.keys(query).find((name) => !own.includes(name)) ?? foreignPart(kind, query)
  if (foreign !== undefined) throw new CallError('badInput', { field: `query.${foreign}` })
  const factors = roadmaps.get(query.roadmap?.roadmapID.toLowerCase() ?? '')?.factors ?? new Map<string, FactorSight>()
  const named = query.roadmap ? namedFactors(query.roadmap).flatMap((id) => factors.get(id) ?? []) : []
  if (!isQueryOpenTo(asking, kind, query, named)) throw new CallError('forbidden')
}

/** A part that a list of this kind does not have, or lacks. */
function foreignPart(kind: Exclude<ViewKind, 'posts'>, { directory = {}, roadmap }: ViewQuery) {
  if (kind === 'roadmaps') return roadmap ? undefined : 'roadmap'
  return foreignToDirectory(kind, directory)
}

function foreignToDirectory(kind: 'users' | 'companies', { sort, companySearch, dateRange }: ViewedDirectory) {
  const sorts: readonly string[] = kind === 'users' ? userSorts : companySorts
  if (sort !== undefined && !sorts.includes(sort)) return 'directory.sort'
  if (kind === 'users') return undefined
  if (companySearch !== undefined) return 'directory.companySearch'
  return dateRange === undefined ? undefined : 'directory.dateRange'
}

/** The ids of the factors that a view of a roadmap is narrowed or ordered by. */
function namedFactors({ sort, filters = {} }: ViewedRoadmap): string[] {
  const ordered = sort?.startsWith('factor:') ? [sort.slice('factor:'.length)] : []
  return [...ordered, ...(filters.factorFilters ?? []).map(({ factorID }) => factorID)].map((id) => id.toLowerCase())
}

/**
 * Whether a viewer may see what a view tells: of customers, of money, its bounds too, and of addresses that it looks for. To everyone else the view is not
 * there, because without that part it would be another one. `factors`: those that a view of a roadmap names.
 */
export function isQueryOpenTo(
  asking: Pick<Filterer, 'viewer' | 'key'>,
  kind: ViewKind,
  query: ViewQuery,
  factors: readonly FactorSight[] = [],
): boolean {
  if (kind === 'posts') return maySeeWorth(asking, query)
  if (kind === 'roadmaps') {
    const needed = factors.map(neededFor).filter((permission) => permission !== null)
    return may(asking, 'roadmaps.view') && needed.every((permission) => may(asking, permission))
  }
  const { sort, search = '' } = query.directory ?? {}
  return (
    may(asking, 'customers.view') &&
    (sort !== 'spend' || may(asking, 'money.view')) &&
    (!search.includes('@') || may(asking, 'addresses.view'))
  )
}

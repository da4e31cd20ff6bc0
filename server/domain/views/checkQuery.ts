import { CallError } from '../../../contract/errors.ts'
import { companySorts, userSorts } from '../../../contract/userKinds.ts'
import type { ViewedDirectory, ViewKind, ViewQuery } from '../../../contract/views.ts'
import { may, type Filterer, type Relying } from '../asking.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { maySeeWorth } from '../posts/lists/filtering/ofCustomers.ts'
import { conditionsOf, requireFilters } from '../posts/lists/filtering/readFilters.ts'
import { Values } from '../values.ts'

/** Refuses with `badInput` what a list of this kind does not take, with `forbidden` what the viewer may not see, and as the list does. */
export function checkQuery(asking: Relying, kind: ViewKind, query: ViewQuery, setup: CompanySetup): void {
  if (kind === 'posts') {
    if (query.directory) throw new CallError('badInput', { field: 'query.directory' })
    const { sort, columns: _columns, layout: _layout, directory: _directory, ...filters } = query
    requireFilters(asking, { ...filters, ...(sort && { sort }) }, setup)
    conditionsOf(asking, filters, setup, new Values())
    return
  }
  const foreign =
    Object.keys(query).find((name) => name !== 'directory' && name !== 'columns') ??
    foreignPart(kind, query.directory ?? {})
  if (foreign !== undefined) throw new CallError('badInput', { field: `query.${foreign}` })
  if (!isQueryOpenTo(asking, kind, query)) throw new CallError('forbidden')
}

/** A part of a directory that a list of this kind does not have. */
function foreignPart(kind: 'users' | 'companies', { sort, companySearch, dateRange }: ViewedDirectory) {
  const sorts: readonly string[] = kind === 'users' ? userSorts : companySorts
  if (sort !== undefined && !sorts.includes(sort)) return 'directory.sort'
  if (kind === 'users') return undefined
  if (companySearch !== undefined) return 'directory.companySearch'
  return dateRange === undefined ? undefined : 'directory.dateRange'
}

/**
 * Whether a viewer may see what a view tells: of customers, of money, its bounds too, and of addresses that it looks for. To everyone else the view is not
 * there, because without that part it would be another one.
 */
export function isQueryOpenTo(asking: Pick<Filterer, 'viewer' | 'key'>, kind: ViewKind, query: ViewQuery): boolean {
  if (kind === 'posts') return maySeeWorth(asking, query)
  const { sort, search = '' } = query.directory ?? {}
  return (
    may(asking, 'customers.view') &&
    (sort !== 'spend' || may(asking, 'money.view')) &&
    (!search.includes('@') || may(asking, 'addresses.view'))
  )
}

import { CallError } from '../../../contract/errors.ts'
import type { Relying } from '../asking.ts'
import { isID } from '../ids.ts'
import { maySeeWorth } from '../posts/lists/filtering/ofCustomers.ts'
import { readQuery } from './presentQuery.ts'
import type { ViewRow } from './viewRow.ts'

/**
 * Whether a viewer may open a view: what it tells of customers and of money, its bounds too, is for those who see these. To everyone else it is not there,
 * because without that part it would be another view.
 */
export function isOpenTo(asking: Pick<Relying, 'viewer' | 'key'>, { query }: Pick<ViewRow, 'query'>): boolean {
  return maySeeWorth(asking, readQuery(query).query)
}

/** One of the views that the viewer sees and may open; refuses with `notFound`. */
export function findView(
  asking: Pick<Relying, 'viewer' | 'key'>,
  present: readonly ViewRow[],
  viewID: string,
): ViewRow {
  const found = isID(viewID) ? present.find(({ id }) => id === viewID.toLowerCase()) : undefined
  if (!found || !isOpenTo(asking, found)) throw new CallError('notFound', { field: 'viewID' })
  return found
}

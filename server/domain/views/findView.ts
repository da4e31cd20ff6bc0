import { CallError } from '../../../contract/errors.ts'
import type { Filterer } from '../asking.ts'
import { isID } from '../ids.ts'
import { isQueryOpenTo } from './checkQuery.ts'
import { readQuery } from './presentQuery.ts'
import type { ViewRow } from './viewRow.ts'

/** Whether a viewer may open a view, as stored. One of a roadmap that is gone is open to nobody. */
export function isOpenTo(
  asking: Pick<Filterer, 'viewer' | 'key'>,
  { kind, query, roadmapURLName = null, factors = [] }: Pick<ViewRow, 'kind' | 'query'> & Partial<ViewRow>,
): boolean {
  if (kind === 'roadmaps' && roadmapURLName === null) return false
  return isQueryOpenTo(asking, kind, readQuery(query).query, factors)
}

/** One of the views that the viewer sees and may open; refuses with `notFound`. */
export function findView(
  asking: Pick<Filterer, 'viewer' | 'key'>,
  present: readonly ViewRow[],
  viewID: string,
): ViewRow {
  const found = isID(viewID) ? present.find(({ id }) => id === viewID.toLowerCase()) : undefined
  if (!found || !isOpenTo(asking, found)) throw new CallError('notFound', { field: 'viewID' })
  return found
}

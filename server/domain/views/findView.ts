import { CallError } from '../../../contract/errors.ts'
import type { Filterer } from '../asking.ts'
import { isID } from '../ids.ts'
import { isQueryOpenTo } from './checkQuery.ts'
import { readQuery } from './presentQuery.ts'
import type { ViewRow } from './viewRow.ts'

/** Whether a viewer may open a view, as stored. */
export function isOpenTo(
  asking: Pick<Filterer, 'viewer' | 'key'>,
  { kind, query }: Pick<ViewRow, 'kind' | 'query'>,
): boolean {
  return isQueryOpenTo(asking, kind, readQuery(query).query)
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

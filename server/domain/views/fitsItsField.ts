import { CallError } from '../../../contract/errors.ts'
import type { PostFilter } from '../../../contract/postFilters.ts'
import type { Filterer } from '../asking.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { conditionsOf } from '../posts/lists/filtering/readFilters.ts'
import { Values } from '../values.ts'

/** Whether a list takes a filter: its field may have another type by now. One whose field is gone is not asked. */
export function fitsItsField(filter: PostFilter, asking: Filterer, setup: CompanySetup): boolean {
  if (filter.resource === 'customPostField' && !setup.fields.has(filter.value.fieldID.toLowerCase())) return true
  try {
    conditionsOf(asking, { filtering: { filters: [filter], filtersOperator: 'all' } }, setup, new Values())
    return true
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
}

import { kindsOfFieldTypes } from '../../../../../contract/filterKinds.ts'
import type { Relying } from '../../../asking.ts'
import type { SetupField } from '../../../companies/setup.ts'
import type { Values } from '../../../values.ts'
import type { Comparison, Kind } from './comparisons.ts'
import { conditionOf, hasOneOf, type Condition } from './condition.ts'

const columns = { text: 'x.text', number: 'x.number', day: 'x.day', id: 'x.option_id', boolean: 'x.number' } as const

/** How a custom field is compared. */
export function kindOfField({ type }: SetupField): Exclude<Kind, 'person'> {
  return kindsOfFieldTypes[type]
}

/** The column of `post_field_values` in alias `x` with a field's values. */
export function columnOf(field: SetupField): string {
  return columns[kindOfField(field)]
}

/**
 * The condition on a custom field. A ticked checkbox has a row, an empty one has none. A post on a board without the field keeps its value hidden: only the team finds it by that.
 */
export function onCustomField(
  { seesPrivate }: Pick<Relying, 'seesPrivate'>,
  field: SetupField,
  { compare, isNegated, isAny }: Comparison,
  values: Values,
): Condition {
  const compared = compare(columnOf(field))
  const ofField = `x.field_id = ${values.add(field.id)}::uuid`
  // An option is of one field. Named too, the field would have PostgreSQL read all of its values.
  const isValue = kindOfField(field) === 'id' && !isAny ? compared : `${ofField} and ${compared}`
  const shown = seesPrivate || field.boardIDs.length === 0 ? '' : ` and ${isShown(field, values)}`
  const condition = `${isValue}${shown}`
  return conditionOf({
    test: hasOneOf('post_field_values x', `x.post_id = s.post_id and ${ofField}`, `${compared}${shown}`),
    ids: `select x.post_id as id from post_field_values x where x.company_id = $1 and ${condition}`,
    isNegated,
  })
}

/** The condition that the post of a value in alias `x` is on a board that has the field. */
function isShown({ boardIDs }: SetupField, values: Values): string {
  return `coalesce((select h.board_id = any(${values.add(boardIDs)}::uuid[]) from posts h where h.company_id = $1 and h.id = x.post_id), false)`
}

import type { ShownField } from '../../../../contract/customPostFields.ts'
import type { PostFieldType } from '../../../../contract/postFacts.ts'
import type { FieldValue } from '../../../../contract/teamFacts.ts'
import type { CompanySetup, SetupField } from '../../companies/setup.ts'
import { isOnBoard } from '../../customPostFields/isOnBoard.ts'

/** A row of `post_field_values`: the one column that the field's type fills, the others null. */
export interface FieldItem {
  text: string | null
  number: number | null
  day: string | null
  optionID: string | null
}

export interface FieldValueRow extends FieldItem {
  fieldID: string
}

/** SQL of a list of `FieldValueRow`, of the post that an expression names; `$1` is the company. */
export const fieldValuesSQL = (post: string) => `
  coalesce((select json_agg(json_build_object('fieldID', v.field_id, 'text', v.text, 'number', v.number, 'day', v.day, 'optionID', v.option_id) order by v.field_id, v.item)
    from post_field_values v where v.company_id = $1 and v.post_id = ${post}), '[]')`

/** The value that the items of one field are, in their order; null for none. */
export function valueOf(type: PostFieldType, items: readonly FieldItem[]): FieldValue | null {
  if (type === 'choices') {
    const optionIDs = items.flatMap(({ optionID }) => optionID ?? [])
    return optionIDs.length === 0 ? null : optionIDs
  }
  const [item] = items
  if (!item) return null
  if (type === 'checkbox') return item.number === 1
  return item.text ?? item.day ?? item.optionID ?? item.number
}

/** What customers see of a post's fields, in the order of the fields: those that are public, on its board and filled in. */
export function shownFields(found: readonly FieldValueRow[], { fields }: CompanySetup, boardID: string): ShownField[] {
  if (found.length === 0) return []
  return [...fields.values()]
    .filter((field) => field.isPublic && isOnBoard(field, boardID))
    .flatMap((field) => {
      const value = inWords(
        field,
        found.filter(({ fieldID }) => fieldID === field.id),
      )
      return value === null ? [] : [{ name: field.name, type: field.type, value }]
    })
}

/** A value with options by their names. */
function inWords({ type, options }: SetupField, items: readonly FieldItem[]): ShownField['value'] | null {
  if (type !== 'choice' && type !== 'choices') {
    const value = valueOf(type, items)
    return value === false || Array.isArray(value) ? null : value
  }
  const names = options.filter(({ id }) => items.some(({ optionID }) => optionID === id)).map(({ name }) => name)
  return type === 'choices' && names.length > 0 ? names : (names[0] ?? null)
}

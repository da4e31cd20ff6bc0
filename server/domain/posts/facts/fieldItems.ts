import type { FieldValue } from '../../../../contract/teamFacts.ts'
import { CallError } from '../../../../contract/errors.ts'
import { lengths } from '../../../../contract/lengths.ts'
import type { SetupField } from '../../companies/setup.ts'
import { readLink } from '../../companies/updatePortal.ts'
import { checkText } from '../../text/checkText.ts'
import { checkDay, checkNumber } from '../../text/typedValues.ts'
import type { FieldItem } from './fieldValues.ts'

/**
 * The items of a field as stored for a value, none for an empty one. Refuses with `badInput` for a value of another kind, `textTooLong`, `badNumber`,
 * `badDay`, `badLinkAddress`, and `optionGone` for an option that is none of the field's.
 */
export function fieldItems(
  { type, options }: Pick<SetupField, 'type' | 'options'>,
  value: FieldValue | null,
): FieldItem[] {
  if (value === null || value === '' || value === false) return []
  switch (type) {
    case 'text':
      return textItems(checkText('fields', ofKind('string', value), lengths.fieldText))
    case 'link':
      return textItems(readLink(ofKind('string', value), 'fields', lengths.fieldText) ?? '')
    case 'number':
      return [{ ...empty, number: checkNumber(value, 'fields') }]
    case 'date':
      return [{ ...empty, day: checkDay(ofKind('string', value), 'fields') }]
    case 'checkbox':
      return ofKind('boolean', value) ? [{ ...empty, number: 1 }] : []
    case 'choice':
      return chosen(options, [ofKind('string', value)])
    case 'choices':
      return chosen(options, ofList(value))
  }
}

const empty: FieldItem = { text: null, number: null, day: null, optionID: null }

interface Kinds {
  string: string
  boolean: boolean
}

function ofKind<Kind extends keyof Kinds>(kind: Kind, value: FieldValue): Kinds[Kind] {
  if (typeof value !== kind) throw new CallError('badInput', { field: 'fields' })
  return value as Kinds[Kind]
}

function ofList(value: FieldValue): readonly string[] {
  if (!Array.isArray(value)) throw new CallError('badInput', { field: 'fields' })
  return value
}

function textItems(text: string): FieldItem[] {
  return text === '' ? [] : [{ ...empty, text }]
}

/** Each option once, in the order of the field's options. */
function chosen(options: SetupField['options'], optionIDs: readonly string[]): FieldItem[] {
  const wanted = new Set(optionIDs)
  const found = options.filter(({ id }) => wanted.delete(id))
  if (wanted.size > 0) throw new CallError('optionGone', { field: 'fields' })
  return found.map(({ id }) => ({ ...empty, optionID: id }))
}

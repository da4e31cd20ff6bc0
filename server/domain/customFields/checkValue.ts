import type { CustomField, CustomFieldValue } from '../../../contract/customFields.ts'
import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import { readLink } from '../companies/updatePortal.ts'
import { checkText } from '../text/checkText.ts'
import { checkDay, checkNumber } from '../text/typedValues.ts'

/** A row of values: the columns that the field's type fills, the others null. */
export interface ValueRow {
  text: string | null
  number: number | null
  amount: number | null
  currency: string | null
  day: string | null
  optionID: string | null
  isOn: boolean | null
}

const empty: ValueRow = {
  text: null,
  number: null,
  amount: null,
  currency: null,
  day: null,
  optionID: null,
  isOn: null,
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const field = 'values'

/**
 * A value as stored; null for an empty one. Refuses with `badInput` for a value of another kind or an unknown currency, `textTooLong`, `badNumber`,
 * `badDay`, `badLinkAddress`, and `optionGone` for an option that is none of the field's.
 */
export function checkValue(
  { type, options }: Pick<CustomField, 'type' | 'options'>,
  value: CustomFieldValue | null,
): ValueRow | null {
  if (value === null || value === '') return null
  switch (type) {
    case 'text':
      return textRow(checkText(field, ofText(value), lengths.fieldText))
    case 'link':
      return textRow(readLink(ofText(value), field, lengths.fieldText) ?? '')
    case 'number':
      return { ...empty, number: checkNumber(value, field) }
    case 'date':
      return { ...empty, day: checkDay(ofText(value), field) }
    case 'choice': {
      const wanted = ofText(value).toLowerCase()
      if (!options.some(({ id }) => id === wanted)) throw new CallError('optionGone', { field })
      return { ...empty, optionID: wanted }
    }
    case 'switch':
      if (typeof value !== 'boolean') throw new CallError('badInput', { field })
      return { ...empty, isOn: value }
    case 'money':
      if (typeof value !== 'object' || !currencies.has(value.currency)) throw new CallError('badInput', { field })
      return { ...empty, amount: value.amount + 0, currency: value.currency }
  }
}

/** The value that a row holds. */
export function valueOf({ text, number, amount, currency, day, optionID, isOn }: ValueRow): CustomFieldValue | null {
  return amount !== null && currency !== null ? { amount, currency } : (text ?? number ?? day ?? optionID ?? isOn)
}

function ofText(value: CustomFieldValue): string {
  if (typeof value !== 'string') throw new CallError('badInput', { field })
  return value
}

function textRow(text: string): ValueRow | null {
  return text === '' ? null : { ...empty, text }
}

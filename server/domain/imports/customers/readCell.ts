import type { CustomFieldValue } from '../../../../contract/customFields.ts'
import { textOf } from '../mapping/fieldText.ts'
import { valueAt, type RecordPath } from '../mapping/recordPath.ts'
import { cleaned, dayIn, numberIn, yesOrNo } from '../mapping/typedText.ts'
import type { CustomerMapping, TargetField } from './customerMapping.ts'
import { readAmount } from './readAmount.ts'

/** Why a record can't be imported, as a sentence that continues `left out,`. */
export class RecordRefused extends Error {}

/** The text of a column, trimmed; empty where there is none. Throws `RecordRefused` for a list or an object. */
export function cellOf(fields: Readonly<Record<string, unknown>>, path: RecordPath | undefined): string {
  if (!path) return ''
  const text = textOf(valueAt(fields, path))
  if (text === undefined) throw refused(path, 'is a list or an object, not text')
  return cleaned(text)
}

export function refused(path: RecordPath | undefined, problem: string): RecordRefused {
  return new RecordRefused(`its ${JSON.stringify(path?.text ?? 'record')} ${problem}`)
}

/** A cell as the value of a custom field; null for an empty one. Throws `RecordRefused` for what the field's type does not hold. */
export function readCell(
  text: string,
  { path, field: { type, options } }: { path: RecordPath; field: Pick<TargetField, 'type' | 'options'> },
  { createdFormat, currency, timeZone }: Pick<CustomerMapping, 'createdFormat' | 'currency'> & { timeZone: string },
): CustomFieldValue | null {
  if (text === '') return null
  switch (type) {
    case 'number': {
      const number = numberIn(text)
      if (number === undefined) throw refused(path, 'is not a number such as 1234.5')
      return number
    }
    case 'money': {
      const read = readAmount(text, currency)
      if ('problem' in read) throw refused(path, read.problem)
      return read
    }
    case 'date': {
      const day = dayIn(text, { createdFormat, timeZone })
      if (day === undefined) throw refused(path, 'is not a date such as 2027-03-31')
      return day
    }
    case 'switch': {
      const answer = yesOrNo(text)
      if (answer === undefined) throw refused(path, 'is neither yes nor no')
      return answer
    }
    case 'choice':
      // The options of a field that the import makes are those that the file has.
      if (options.length > 0 && !options.some(({ name }) => name.toLowerCase() === text.toLowerCase()))
        throw refused(path, 'is none of the options of its field')
      return text
    case 'text':
    case 'link':
      return text
  }
}

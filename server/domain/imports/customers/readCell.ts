import type { CustomFieldValue } from '../../../../contract/customFields.ts'
import { readTime } from '../mapping/readTime.ts'
import { textOf } from '../mapping/fieldText.ts'
import { valueAt, type RecordPath } from '../mapping/recordPath.ts'
import { wellFormed } from '../../text/wellFormed.ts'
import type { CustomerMapping, TargetField } from './customerMapping.ts'
import { readAmount } from './readAmount.ts'

/** Why a record can't be imported, as a sentence that continues `left out,`. */
export class RecordRefused extends Error {}

/** The text of a column, trimmed; empty where there is none. Throws `RecordRefused` for a list or an object. */
export function cellOf(fields: Readonly<Record<string, unknown>>, path: RecordPath | undefined): string {
  if (!path) return ''
  const text = textOf(valueAt(fields, path))
  if (text === undefined) throw refused(path, 'is a list or an object, not text')
  return wellFormed(text).replaceAll('\0', '').trim()
}

export function refused(path: RecordPath | undefined, problem: string): RecordRefused {
  return new RecordRefused(`its ${JSON.stringify(path?.text ?? 'record')} ${problem}`)
}

const yes: ReadonlySet<string> = new Set(['true', 'yes', 'y', '1', 'on', 'x', 'ja', 'oui', 'sí', 'si', 'wahr'])
const no: ReadonlySet<string> = new Set(['false', 'no', 'n', '0', 'off', 'nein', 'non', 'falsch'])

/** A cell as the value of a custom field; null for an empty one. Throws `RecordRefused` for what the field's type does not hold. */
export function readCell(
  text: string,
  { path, field: { type, options } }: { path: RecordPath; field: Pick<TargetField, 'type' | 'options'> },
  { createdFormat, currency }: Pick<CustomerMapping, 'createdFormat' | 'currency'>,
): CustomFieldValue | null {
  if (text === '') return null
  switch (type) {
    case 'number':
      if (!/^[+-]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:e[+-]?\d{1,3})?$/i.test(text))
        throw refused(path, 'is not a number such as 1234.5')
      return Number(text)
    case 'money': {
      const read = readAmount(text, currency)
      if ('problem' in read) throw refused(path, read.problem)
      return read
    }
    case 'date': {
      const time = readTime(text, undefined, 'UTC') ?? (createdFormat && readTime(text, createdFormat, 'UTC'))
      if (!time) throw refused(path, 'is not a date such as 2027-03-31')
      return time.toISOString().slice(0, 10)
    }
    case 'switch': {
      const word = text.toLowerCase()
      if (!yes.has(word) && !no.has(word)) throw refused(path, 'is neither yes nor no')
      return yes.has(word)
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

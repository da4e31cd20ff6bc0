import { lengths } from '../../../../contract/lengths.ts'
import { CallError } from '../../../../contract/errors.ts'
import type { FieldValue } from '../../../../contract/teamFacts.ts'
import { fieldItems } from '../../posts/facts/fieldItems.ts'
import type { FieldItem } from '../../posts/facts/fieldValues.ts'
import type { FieldColumn, ImportedField } from './fieldColumns.ts'
import { quoted, textOf } from './fieldText.ts'
import { valueAt } from './recordPath.ts'
import { cleaned, dayIn, numberIn, yesOrNo } from './typedText.ts'

/** What a record gives a custom field: at least one row of `post_field_values`, and the value in words. */
export interface MappedField {
  field: ImportedField
  items: readonly FieldItem[]
  text: string
}

/** How the file writes its times, and the time zone of those that say no day. */
interface Dates {
  createdFormat: string | undefined
  timeZone: string
}

/** The values of a record's custom fields. What doesn't fit its field is left out and noted, as is what a post has no room for. */
export function fieldsIn(
  record: Readonly<Record<string, unknown>>,
  columns: readonly FieldColumn[],
  dates: Dates,
  notes: string[],
): readonly MappedField[] {
  const found: MappedField[] = []
  let room: number = lengths.fieldTexts
  for (const column of columns) {
    const { field, path } = column
    const texts = textsAt(valueAt(record, path), field)
    const given = texts?.filter((text) => text !== '') ?? []
    const leave = (problem: string) =>
      notes.push(`its ${JSON.stringify(path.text)} ${problem}, so “${field.name}” is left empty`)
    if (texts === undefined) leave('is a list or an object, not text')
    if (given.length === 0) continue
    const read = readValue(field, given, dates)
    if ('problem' in read) {
      leave(`${quoted(given.join(', '))} ${read.problem}`)
      continue
    }
    if (read.unknown.length > 0)
      notes.push(
        `its ${JSON.stringify(path.text)} names ${read.unknown.map(quoted).join(', ')}, which “${field.name}” has no option for`,
      )
    const items = itemsOf(field, read.value)
    if (typeof items === 'string') {
      leave(`${quoted(given.join(', '))} ${items}`)
      continue
    }
    if (items.length === 0) continue
    const size = items.reduce((sum, { text }) => sum + (text === null ? 0 : [...text].length), 0)
    if (size > room) {
      leave(`is longer than a post’s custom fields have room for together`)
      continue
    }
    room -= size
    found.push({ field, items, text: inWords(field, read.value) })
  }
  return found
}

/** The texts of a cell, of a list only where the field holds several; undefined for what is no text. */
function textsAt(value: unknown, { type }: ImportedField): string[] | undefined {
  const cells = type === 'choices' && Array.isArray(value) ? (value as unknown[]) : [value]
  const texts = cells.map((cell) => textOf(cell))
  return texts.includes(undefined) ? undefined : texts.map((text) => cleaned(text ?? ''))
}

type Read = { value: FieldValue; unknown: readonly string[] } | { problem: string }

function readValue({ type, options }: ImportedField, texts: readonly string[], dates: Dates): Read {
  const [text = ''] = texts
  const known = (value: FieldValue | undefined, problem: string): Read =>
    value === undefined ? { problem } : { value, unknown: [] }
  const optionNamed = (name: string) => options.find((option) => option.name.toLowerCase() === name.toLowerCase())?.id
  switch (type) {
    case 'text':
    case 'link':
      return known(text, '')
    case 'number':
      return known(numberIn(text), 'isn’t a number such as 1234.5')
    case 'checkbox':
      return known(yesOrNo(text), 'isn’t yes or no')
    case 'date':
      return known(dayIn(text, dates), 'isn’t a date such as 2027-03-31')
    case 'choice':
      return known(optionNamed(text), 'isn’t one of its options')
    case 'choices': {
      // The name of an option may itself contain what stands between two of them.
      const names = texts.length > 1 || optionNamed(text) !== undefined ? texts : namesIn(text)
      const ids = names.flatMap((name) => optionNamed(name) ?? [])
      if (ids.length === 0) return { problem: 'isn’t one of its options' }
      return { value: ids, unknown: names.filter((name) => optionNamed(name) === undefined) }
    }
  }
}

const namesIn = (text: string) =>
  text
    .split(/[,;|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The rows of a value, or why there are none. */
function itemsOf(field: ImportedField, value: FieldValue): FieldItem[] | string {
  try {
    return fieldItems(field, value)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return problems[error.code] ?? 'doesn’t fit it'
  }
}

const problems: Readonly<Record<string, string>> = {
  textTooLong: `is longer than ${lengths.fieldText.toLocaleString('en')} characters`,
  badLinkAddress: 'isn’t an address such as https://example.com',
  badNumber: 'isn’t a number such as 1234.5',
  badDay: 'isn’t a date such as 2027-03-31',
}

function inWords({ options }: ImportedField, value: FieldValue): string {
  if (Array.isArray(value)) return options.flatMap(({ id, name }) => (value.includes(id) ? name : [])).join(', ')
  if (value === true) return 'yes'
  return options.find(({ id }) => id === value)?.name ?? String(value)
}

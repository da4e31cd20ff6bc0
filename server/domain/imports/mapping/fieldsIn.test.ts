import { expect, test } from 'vitest'
import type { ImportedField } from './fieldColumns.ts'
import { fieldsIn } from './fieldsIn.ts'
import { readPath } from './recordPath.ts'

const field = (name: string, type: ImportedField['type']): ImportedField => ({
  id: name,
  name,
  type,
  options: [],
  boardIDs: [],
})

/** What a record gives fields of the same names, and what is said of the rest. */
function read(record: Record<string, unknown>, type: ImportedField['type']) {
  const columns = Object.keys(record).map((name) => ({ path: readPath(name), field: field(name, type) }))
  const notes: string[] = []
  const found = fieldsIn(record, columns, { createdFormat: 'X', timeZone: 'Europe/Madrid' }, notes)
  return { found: Object.fromEntries(found.map(({ field: { name }, text }) => [name, text])), notes }
}

test('a text that a post has no room for leaves the room to those after it', () => {
  const { found, notes } = read(
    { a: 'a'.repeat(2_000), b: 'b'.repeat(2_000), c: 'c'.repeat(1_001), d: 'd'.repeat(1_000), e: 'e' },
    'text',
  )
  expect(Object.keys(found)).toEqual(['a', 'b', 'd'])
  expect(notes).toEqual([
    'its "c" is longer than a post’s custom fields have room for together, so “c” is left empty',
    'its "e" is longer than a post’s custom fields have room for together, so “e” is left empty',
  ])
})

test('a date is the day that is written, and of a count of seconds the company’s', () => {
  expect(read({ start: '2027-03-31T00:30:00+02:00', end: '1806535800', due: '2027-02-30' }, 'date')).toEqual({
    found: { start: '2027-03-31', end: '2027-04-01' },
    notes: ['its "due" "2027-02-30" isn’t a date such as 2027-03-31, so “due” is left empty'],
  })
})

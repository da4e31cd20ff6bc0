import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRecords } from '../imports/files/readRecords.ts'
import { csvLine } from '../../../contract/csv/csvLine.ts'
import { guardText, unguardText } from '../../../contract/csv/guardedText.ts'
import { fieldName, kinds } from './kinds.ts'

/** Texts with many ways to split or run them. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠,;|\t\r\n"\' a1') }),
)
const formula = /^[=+\-@＝＋－＠]/

describe('csvLine', () => {
  it('gives back every text, whatever it holds', () => {
    fc.assert(
      fc.property(hostile, (text) => unguardText(guardText(text)) === text),
      { numRuns: 5_000 },
    )
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 2, maxLength: 5 }), (cells) => {
        const [read] = parse(csvLine(cells), { relax_column_count: true })
        expect(read?.map(unguardText)).toEqual(cells)
      }),
    )
  })

  it('leaves no formula at the beginning of a cell, whatever a spreadsheet splits at and whether or not it knows quotes', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 2, maxLength: 4 }), (cells) => {
        const line = csvLine(cells)
        for (const separator of [',', ';', '\t', '|']) {
          for (const piece of line.split(new RegExp(`[${separator}\r\n]`)))
            expect(piece.replace(/^"+/, '')).not.toMatch(formula)
        }
        for (const delimiter of [';', '\t', '|']) {
          const rows = parse(line, { delimiter, relax_quotes: true, relax_column_count: true, quote: null })
          for (const cell of rows.flat()) expect(cell).not.toMatch(formula)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('puts an apostrophe before what a spreadsheet would run, and leaves numbers alone', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '\n1', "'=1"])
      expect(parse(csvLine([text, 'x']))).toEqual([[`'${text}`, 'x']])
    expect(csvLine(['a;=1', 'b\t@c'])).toBe('"a;\'=1","b\t\'@c"\r\n')
    expect(csvLine([-1, null, true, 'a "b", c\nd'])).toBe('-1,,true,"a ""b"", c\nd"\r\n')
  })
})

it('is read again by the import as it was written', async () => {
  const columns = Object.keys(kinds.find(({ name }) => name === 'statusChanges')?.columns ?? {}).map(fieldName)
  const folder = await mkdtemp(join(tmpdir(), 'csv-line-'))
  const text = hostile.map((text) => text.replace(/\p{Surrogate}/gu, '').replaceAll('\ufeff', ''))
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: columns.length, maxLength: columns.length }), async (cells) => {
        const path = join(folder, 'notes.csv')
        await writeFile(path, csvLine(columns) + csvLine(['x', ...cells.slice(1)]))
        const read: unknown[] = []
        for await (const { fields } of readRecords({ path, format: 'csv' })) read.push(Object.values(fields))
        expect(read).toEqual([['x', ...cells.slice(1)]])
      }),
      { numRuns: 150 },
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})

import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from './csvLine.ts'

describe('csvLine', () => {
  it('gives back every text that is no formula, whatever it holds', () => {
    const text = fc.string({ unit: 'binary' }).filter((text) => !/^[=+\-@\t\r\n＝＋－＠]/.test(text))
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (cells) => {
        expect(parse(csvLine(cells), { relax_column_count: true })).toEqual([cells])
      }),
    )
  })

  it('puts an apostrophe before what a spreadsheet would run, and leaves numbers alone', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '\t=1', '\n=1']) expect(parse(csvLine([text, 'x']))).toEqual([[`'${text}`, 'x']])
    expect(csvLine([-1, null, true, 'a "b", c\nd'])).toBe('-1,,true,"a ""b"", c\nd"\r\n')
  })
})

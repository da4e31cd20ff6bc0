import { describe, expect, it } from 'vitest'
import { csvRecords } from './csvRecords.ts'
import type { SourceRecord } from './sourceRecord.ts'

async function read(text: string, delimiter?: string, pieceLength = 11) {
  const pieces = async function* () {
    for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
  }
  const records: SourceRecord[] = []
  for await (const { fields, ...rest } of csvRecords(pieces(), delimiter))
    records.push({ ...rest, fields: Object.fromEntries(Object.entries(fields)) })
  return records
}

describe('csvRecords', () => {
  it.each([',', ';', '\t'])('finds out that cells are separated by %j', async (mark) => {
    expect(await read(`a${mark}b\n1${mark}"x${mark}y"\n`, undefined, 100)).toEqual([
      { place: 'line 2', fields: { a: '1', b: `x${mark}y` } },
    ])
  })

  it('keeps line breaks and quotes inside of quotes, and counts lines as an editor does', async () => {
    expect(await read('a,b\r\n1,"first\r\nsecond ""quoted"""\r\n\r\n2,x\r\n', ',')).toEqual([
      { place: 'line 2', fields: { a: '1', b: 'first\r\nsecond "quoted"' } },
      { place: expect.stringMatching(/^line [45]$/), fields: { a: '2', b: 'x' } },
    ])
  })

  it('takes rows that end early and refuses those that go on', async () => {
    expect(await read('a,b\n1\n1,2,3\n', ',')).toEqual([
      { place: 'line 2', fields: { a: '1', b: '' } },
      { place: 'line 3', fields: {}, problem: 'it has 3 cells, and there are 2 columns' },
    ])
  })

  it('reads columns by any name, also those that objects inherit', async () => {
    const [row] = await read('__proto__,constructor\n1,2\n', ',')
    expect(Object.keys(row?.fields ?? {})).toEqual(['__proto__', 'constructor'])
  })

  it('refuses a quote that is never closed, a column that is there twice, a row without end and a file without rows', async () => {
    await expect(read('a,b\n1,"open\n2,3\n', ',')).rejects.toThrow(
      "The row starting at line 2 has an unclosed quote: the file is truncated, or isn't CSV.",
    )
    await expect(read('a,b,a\n', ',')).rejects.toThrow('The column "a" appears twice.')
    await expect(read(`a,b\n1,"${'x'.repeat(10_100_000)}`, ',', 1_000_000)).rejects.toThrow(
      'Is a quote left open there?',
    )
    for (const cell of ['x"y"z', '"x"y'])
      await expect(read(`a,b\n1,${cell}\n`, ',')).rejects.toThrow(
        'The row starting at line 2 has a quote in the middle of a cell.',
      )
    await expect(read('\n\n', ',')).rejects.toThrow('The file has no rows, not even a header.')
  })

  it('refuses 300,000 columns by the first piece of the file, whatever separates them', async () => {
    const names = Array.from({ length: 300_000 }, (_, at) => `column ${at}`)
    for (const mark of [',', ';', '\t']) {
      const text = `${names.join(mark)}\n`
      let pieces = 0
      const source = async function* () {
        for (let at = 0; at < text.length; at += 256 * 1024, pieces += 1) yield text.slice(at, at + 256 * 1024)
      }
      await expect(csvRecords(source()).next()).rejects.toThrow(
        "The file has more than 1000 columns; the limit is 1000. Remove those you don't import.",
      )
      expect(pieces).toBe(0)
    }
    await expect(read(`${names.slice(0, 20_000).join(',')}\n`, ',')).rejects.toThrow(
      'The file has 20,000 columns; the limit is 1000.',
    )
    expect(await read(`${names.slice(0, 1_000).join(',')}\n1\n`, ',', 100_000)).toHaveLength(1)
  })

  it('bounds the name of a column and a cell', async () => {
    await expect(read(`a,${'b'.repeat(301)}\n1,2\n`, ',')).rejects.toThrow(/is longer than 300 characters/)
    expect(await read(`a,b\n1,${'x'.repeat(1_000_001)}\n`, ',', 500_000)).toEqual([
      { place: 'line 2', fields: {}, problem: 'its cell "b" is longer than 1,000,000 characters' },
    ])
  })
})

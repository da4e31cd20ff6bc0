import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ImportRefused } from '../importRefused.ts'
import { jsonRecords } from './jsonRecords.ts'
import type { SourceRecord } from './sourceRecord.ts'

async function read(text: string, path: string[] = [], pieceLength = 7): Promise<SourceRecord[]> {
  const pieces = async function* () {
    for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
  }
  const records: SourceRecord[] = []
  for await (const record of jsonRecords(pieces(), path)) records.push(record)
  return records
}

describe('jsonRecords', () => {
  it('gives the objects of a list, however the text is cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue())),
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom(undefined, 2),
        async (list, pieceLength, indent) => {
          const kept = JSON.parse(JSON.stringify(list)) as unknown[]
          expect((await read(JSON.stringify(list, null, indent), [], pieceLength)).map(({ fields }) => fields)).toEqual(
            kept,
          )
          expect(
            (
              await read(
                JSON.stringify({ other: [1, { a: [2] }], result: { posts: list } }, null, indent),
                ['result', 'posts'],
                pieceLength,
              )
            ).map(({ fields }) => fields),
          ).toEqual(kept)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('says which records are no objects', async () => {
    expect(await read('[{"a":1}, 5, "x", [1]]')).toEqual([
      { place: 'record 1', fields: { a: 1 } },
      ...[2, 3, 4].map((number) => ({ place: `record ${number}`, fields: {}, problem: 'it is not an object' })),
    ])
  })

  it.each([
    ['plain words', 'This is not JSON: it begins with "p", and a list begins with "[".'],
    ['', 'The file is empty.'],
    ['[{"a":1},{"b":', 'The file is truncated: it ends inside record 2.'],
    ['[{"a":1},{"b":"unfinished', 'The file is truncated: it ends inside record 2.'],
    ['[{"a":1},,{"b":2}]', 'This is not JSON: record 2 is missing between two commas.'],
    ['[{"a":1}] more', 'Unexpected data after the end of the JSON.'],
    ['[{"a":1}}', 'This is not JSON: unexpected } near record 1.'],
    ['[{"a" 1}]', /^Record 1 is not JSON: /],
    [
      '{"posts":[],"users":[]}',
      'The file contains an object, not a list. Use --records to say where the list is; it has "posts", "users".',
    ],
  ])('refuses %j with a sentence', async (text, sentence) => {
    await expect(read(text)).rejects.toThrow(ImportRefused)
    await expect(read(text)).rejects.toThrow(sentence)
  })

  it('refuses a list that is not where it was said to be', async () => {
    await expect(read('{"posts":[{"a":1}]}', ['items'])).rejects.toThrow(
      'There is no list at items. The file has "posts".',
    )
  })

  it('refuses a record too long to be one, before it is all in memory', async () => {
    await expect(read(`[{"a":"${'x'.repeat(10_000_001)}"}]`, [], 1_000_000)).rejects.toThrow(
      'Record 1 is longer than 10,000,000 characters.',
    )
  })
})

import { ImportRefused } from '../importRefused.ts'
import { JSONScanner } from './jsonScanner.ts'
import type { SourceRecord } from './sourceRecord.ts'

/**
 * The objects of a JSON list, read in chunks; `path` has the keys that lead to the list. Refuses what isn't JSON,
 * naming the record.
 */
export async function* jsonRecords(
  text: AsyncIterable<string>,
  path: readonly string[] = [],
): AsyncGenerator<SourceRecord> {
  const scanner = new JSONScanner(path)
  let number = 0
  for await (const piece of text) {
    for (const element of scanner.feed(piece)) yield recordOf(element, `record ${(number += 1)}`)
  }
  scanner.finish()
}

function recordOf(element: string, place: string): SourceRecord {
  let value: unknown
  try {
    value = JSON.parse(element)
  } catch (error) {
    throw new ImportRefused(
      `${place[0]?.toUpperCase()}${place.slice(1)} is not JSON: ${(error as SyntaxError).message}.`,
    )
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { place, fields: {}, problem: 'it is not an object' }
  return { place, fields: value as Record<string, unknown> }
}

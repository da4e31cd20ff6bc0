import { csvRecords } from './csvRecords.ts'
import { jsonRecords } from './jsonRecords.ts'
import { readText } from './readText.ts'
import type { SourceRecord } from './sourceRecord.ts'

/** A file and how to read it. */
export interface SourceFile {
  path: string
  format: 'csv' | 'json'
  encoding?: string | undefined
  /** The delimiter of a CSV; detected by default. */
  delimiter?: string | undefined
  /** The keys that lead to a JSON file's list; none if the file is the list. */
  listPath?: readonly string[]
}

export function readRecords({ path, format, encoding, delimiter, listPath }: SourceFile): AsyncGenerator<SourceRecord> {
  const text = readText(path, encoding)
  return format === 'csv' ? csvRecords(text, delimiter) : jsonRecords(text, listPath)
}

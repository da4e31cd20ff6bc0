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
  /** Reads its bytes if it is not on this machine's disk; `path` is then its name. */
  bytes?: () => AsyncIterable<Buffer>
}

export function readRecords({
  path,
  format,
  encoding,
  delimiter,
  listPath,
  bytes,
}: SourceFile): AsyncGenerator<SourceRecord> {
  const text = readText(path, encoding, bytes)
  return format === 'csv' ? csvRecords(text, delimiter) : jsonRecords(text, listPath)
}

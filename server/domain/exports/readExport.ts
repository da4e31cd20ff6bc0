import { createReadStream } from 'node:fs'
import type { z } from 'zod'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ColumnType } from '../../../db/tables/table.ts'
import { ExportRefused } from './exportFolder.ts'
import { fieldName } from './kinds.ts'

/** A row of an export by the names of its columns. */
export type RestoredRow = Record<string, unknown>

/** The place of each row in the file, for refusals by the database. */
const places = new WeakMap<RestoredRow, string>()
export const placeOf = (row: RestoredRow) => places.get(row)

/** Characters of a batch: the amount held in memory and sent in one statement. */
const batchLength = 2_000_000
const mostRows = 5_000

/**
 * A kind's rows in batches; refuses a missing file, an invalid line, and a count that differs from the manifest's. With
 * a shape, also a row that doesn't match it, naming the line and the field.
 */
export async function* readExport(
  folder: string,
  name: string,
  columns: Readonly<Record<string, ColumnType>>,
  expected: number,
  shape?: z.ZodObject,
): AsyncGenerator<RestoredRow[]> {
  const path = join(folder, `${name}.jsonl`)
  const fields = Object.keys(columns).map((column) => [column, fieldName(column)] as const)
  let batch: RestoredRow[] = []
  let length = 0
  let count = 0
  try {
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      count++
      const place = `${name}.jsonl, line ${count}`
      const row = fitted(rowOf(line, fields, place), shape, place)
      places.set(row, place)
      batch.push(row)
      length += line.length
      if (length < batchLength && batch.length < mostRows) continue
      yield batch
      batch = []
      length = 0
    }
  } catch (error) {
    if (error instanceof ExportRefused || !(error instanceof Error && 'syscall' in error)) throw error
    throw new ExportRefused(
      `The export's ${name}.jsonl can't be read (${'code' in error ? String(error.code) : error.message}).`,
    )
  }
  if (batch.length > 0) yield batch
  if (count !== expected)
    throw new ExportRefused(
      `The export's ${name}.jsonl has ${count} rows, but its manifest says ${expected}: the export is incomplete.`,
    )
}

function rowOf(line: string, fields: readonly (readonly [string, string])[], place: string): RestoredRow {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    value = undefined
  }
  if (typeof value !== 'object' || value === null) throw new ExportRefused(`${place}: this is not a row.`)
  const found = value as Record<string, unknown>
  return Object.fromEntries(fields.map(([column, field]) => [column, found[field] ?? null]))
}

function fitted(row: RestoredRow, shape: z.ZodObject | undefined, place: string): RestoredRow {
  const parsed = shape?.safeParse(row)
  if (!parsed) return row
  if (parsed.success) return parsed.data
  const [{ path, message } = { path: [], message: 'it does not fit' }] = parsed.error.issues
  throw new ExportRefused(`${place}: invalid ${fieldName(String(path[0] ?? ''))} (${message}). Nothing was imported.`)
}

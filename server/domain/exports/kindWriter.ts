import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import type { ColumnType } from '../../../db/tables/table.ts'
import { csvCell, csvLine } from '../../../contract/csv/csvLine.ts'
import { fieldName } from './kinds.ts'
import type { ExportRow } from './readKind.ts'

type Way = (value: ExportRow[number]) => string

interface Field {
  /** What precedes the value in a JSON line: its name. */
  before: string
  toJSON: Way
  toCell: Way
}

/** Most values of an export are ids and times, which never need escaping: checking them would be half of the work. */
function waysOf(type: ColumnType): Pick<Field, 'toJSON' | 'toCell'> {
  const bare: Way = (value) => (value === null ? '' : String(value))
  if (type === 'uuid' || type === 'time' || type === 'date' || type === 'hex')
    return { toJSON: (value) => (value === null ? 'null' : `"${String(value)}"`), toCell: bare }
  if (type === 'int' || type === 'amount' || type === 'number' || type === 'bool')
    return { toJSON: String, toCell: bare }
  return { toJSON: type === 'texts' ? String : (value) => JSON.stringify(value), toCell: csvCell }
}

/** The two files of a kind, JSON lines and CSV, written side by side at the speed of the disk. */
export class KindWriter {
  readonly #fields: readonly Field[]
  readonly #lines: WriteStream
  readonly #table: WriteStream
  #error: Error | undefined
  count = 0

  constructor(folder: string, name: string, columns: Readonly<Record<string, ColumnType>>) {
    this.#fields = Object.entries(columns).map(([column, type], at) => ({
      before: `${at === 0 ? '{' : ','}${JSON.stringify(fieldName(column))}:`,
      ...waysOf(type),
    }))
    // Room for some chunks: while one is written the next is made.
    const options = { flags: 'wx', mode: 0o600, highWaterMark: 1024 * 1024 }
    this.#lines = createWriteStream(join(folder, `${name}.jsonl`), options)
    this.#table = createWriteStream(join(folder, `${name}.csv`), options)
    for (const stream of [this.#lines, this.#table]) stream.on('error', (error) => (this.#error ??= error))
    this.#table.write(csvLine(Object.keys(columns).map(fieldName)))
  }

  async write(rows: readonly ExportRow[]): Promise<void> {
    let lines = ''
    let table = ''
    for (const row of rows) {
      for (let at = 0; at < this.#fields.length; at += 1) {
        const { before, toJSON, toCell } = this.#fields[at] as Field
        const value = row[at] ?? null
        lines += before + toJSON(value)
        table += at === 0 ? toCell(value) : `,${toCell(value)}`
      }
      lines += '}\n'
      table += '\r\n'
    }
    this.count += rows.length
    await Promise.all([this.#drained(this.#lines, lines), this.#drained(this.#table, table)])
  }

  async close(): Promise<void> {
    await Promise.all(
      [this.#lines, this.#table].map(
        (stream) => new Promise<void>((resolve) => stream.end(() => resolve()).once('error', () => resolve())),
      ),
    )
    if (this.#error) throw this.#error
  }

  async #drained(stream: WriteStream, text: string): Promise<void> {
    if (this.#error) throw this.#error
    if (!stream.write(text)) await once(stream, 'drain')
  }
}

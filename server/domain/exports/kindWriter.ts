import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { csvLine } from './csvLine.ts'
import { fieldName, type ColumnType } from './kinds.ts'
import type { ExportRow } from './readKind.ts'

/** The two files of a kind, JSON lines and CSV, written side by side at the speed of the disk. */
export class KindWriter {
  /** What stands before each value of a JSON line, and whether the value is JSON already. */
  readonly #fields: readonly { before: string; isJSON: boolean }[]
  readonly #lines: WriteStream
  readonly #table: WriteStream
  #error: Error | undefined
  count = 0

  constructor(folder: string, name: string, columns: Readonly<Record<string, ColumnType>>) {
    this.#fields = Object.entries(columns).map(([column, type], at) => ({ before: `${at === 0 ? '{' : ','}${JSON.stringify(fieldName(column))}:`, isJSON: type === 'texts' }))
    const options = { flags: 'wx', mode: 0o600 }
    this.#lines = createWriteStream(join(folder, `${name}.jsonl`), options)
    this.#table = createWriteStream(join(folder, `${name}.csv`), options)
    for (const stream of [this.#lines, this.#table]) stream.on('error', (error) => (this.#error ??= error))
    this.#table.write(csvLine(Object.keys(columns).map(fieldName)))
  }

  async write(rows: readonly ExportRow[]): Promise<void> {
    let lines = ''
    let table = ''
    for (const row of rows) {
      this.#fields.forEach(({ before, isJSON }, at) => {
        const value = row[at] ?? null
        lines += before + (isJSON ? String(value) : JSON.stringify(value))
      })
      lines += '}\n'
      table += csvLine(row)
    }
    this.count += rows.length
    await Promise.all([this.#drained(this.#lines, lines), this.#drained(this.#table, table)])
  }

  async close(): Promise<void> {
    await Promise.all([this.#lines, this.#table].map((stream) => new Promise<void>((resolve) => stream.end(() => resolve()).once('error', () => resolve()))))
    if (this.#error) throw this.#error
  }

  async #drained(stream: WriteStream, text: string): Promise<void> {
    if (this.#error) throw this.#error
    if (!stream.write(text)) await once(stream, 'drain')
  }
}

import { createHash } from 'node:crypto'
import type { End, PartTotals } from './format.ts'

/** Counts and hashes the rows of a part as they pass. COPY writes one line a row, and a line break within a value as `\n`. */
export class PartCounter {
  #hash = createHash('sha256')
  #rows = 0
  #bytes = 0

  add(piece: Buffer): void {
    this.#hash.update(piece)
    this.#bytes += piece.length
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) this.#rows += 1
  }

  totals(): PartTotals {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** The same for the files: one hash over every key, size and hash, so that a million files need no list. */
export class FileCounter {
  #hash = createHash('sha256')
  #count = 0
  #bytes = 0

  add(key: string, content: Buffer): void {
    this.#hash.update(`${key} ${content.length} ${createHash('sha256').update(content).digest('hex')}\n`)
    this.#count += 1
    this.#bytes += content.length
  }

  totals(): End['files'] {
    return { count: this.#count, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

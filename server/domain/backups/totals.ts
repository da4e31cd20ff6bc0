import { createHash } from 'node:crypto'
import type { End, PartTotals } from './format.ts'

/**
 * Counts and hashes the rows of a part as they stream. COPY writes one line per row, and a line break within a value as
 * `\n`.
 */
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

/**
 * The same for files. Their hashes are combined in a way that doesn't depend on the order, because a store lists its
 * files in its own order, and a million files then need no list.
 */
export class FileCounter {
  #folded = Buffer.alloc(32)
  #count = 0
  #bytes = 0

  add(key: string, content: Buffer): void {
    const hash = createHash('sha256').update(`${key} ${content.length} `).update(content).digest()
    this.#folded = Buffer.from(this.#folded.map((byte, at) => byte ^ (hash[at] ?? 0)))
    this.#count += 1
    this.#bytes += content.length
  }

  totals(): End['files'] {
    return { count: this.#count, bytes: this.#bytes, sha256: this.#folded.toString('hex') }
  }
}

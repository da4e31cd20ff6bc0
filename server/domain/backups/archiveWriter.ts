import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'

/** A higher level gains little, and compressing is the slowest part of a backup. */
const level = 4

/** Writes the entries of a gzip'd tar into `out`, no faster than it takes them. */
export class ArchiveWriter {
  #pack = pack()
  #written: Promise<void>
  #fail: (error: unknown) => void = () => {}

  constructor(out: Writable) {
    this.#written = pipeline(this.#pack, createGzip({ level }), out)
    // An error behind the pack ends it without notifying the entry that waits. A race against the end would keep every
    // entry until then.
    this.#written.catch((error: unknown) => this.#fail(error))
  }

  async add(name: string, content: Buffer): Promise<void> {
    // The same time for all entries: two backups of the same rows differ only in their header.
    const header = { name, size: content.length, mode: 0o600, mtime: new Date(0) }
    try {
      await new Promise<void>((resolve, reject) => {
        this.#fail = reject
        const entry = this.#pack.entry(header, (error) => (error ? reject(error) : resolve()))
        entry.on('error', reject)
        entry.end(content)
      })
    } catch (error) {
      this.#pack.destroy()
      await this.#written
      throw error
    }
  }

  async finish(): Promise<void> {
    this.#pack.finalize()
    await this.#written
  }

  async abandon(): Promise<void> {
    this.#pack.destroy()
    await this.#written.catch(() => {})
  }
}

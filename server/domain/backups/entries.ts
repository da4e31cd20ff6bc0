import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { BackupRefused, mostEntryBytes } from './format.ts'

export interface Entry {
  name: string
  size: number
  content: AsyncIterable<Buffer>
}

/** The overhead of a tar: headers, padding and what is read ahead. */
const mostBesideBytes = 2 ** 20
const besideEntryBytes = 1_024

/**
 * The entries of a gzip'd tar, one after the other; each is to be read to its end before the next. Refuses anything but
 * plain files of an acceptable size, and an archive that unpacks to more than its entries: only the current entry is
 * held in memory.
 */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  let seenBytes = 0
  let accountedBytes = mostBesideBytes
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seenBytes += chunk.length
      if (seenBytes > accountedBytes) done(new BackupRefused("This isn't an Upwell backup."))
      else done(null, chunk)
    },
  })
  const archive = extract()
  const read = pipeline(createReadStream(path), createGunzip(), meter, archive)
  read.catch(() => {})
  try {
    for await (const entry of archive) {
      const { name, type, size } = entry.header
      if (type !== 'file' || size > mostEntryBytes)
        throw new BackupRefused(
          `This isn't an Upwell backup: it contains ${JSON.stringify(name.slice(0, 100))}, which backups never do.`,
        )
      accountedBytes += size + besideEntryBytes
      yield { name, size, content: entry as AsyncIterable<Buffer> }
    }
    await read
  } catch (error) {
    throw readRefusal(path, error)
  } finally {
    archive.destroy()
  }
}

/**
 * The sentence for a reading error if it is about the file. An entry's content fails while the entry is read, not while
 * entries are listed.
 */
export function readRefusal(path: string, error: unknown): unknown {
  if (error instanceof BackupRefused || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new BackupRefused(`File not found: ${path}.`)
  if (code === 'EISDIR') return new BackupRefused(`${path} is a folder. Name the file that npm run backup made.`)
  if (code === 'EACCES' || code === 'EIO') return new BackupRefused(`${path} can't be read (${code}).`)
  if (code === 'Z_BUF_ERROR') return new BackupRefused('This backup is truncated. Nothing was restored.')
  if (code === 'Z_DATA_ERROR' && /header check/.test(error.message))
    return new BackupRefused("This isn't an Upwell backup.")
  if (code.startsWith('Z_'))
    return new BackupRefused("This backup is damaged: it can't be unpacked. Nothing was restored.")
  // The tar reader's messages for an invalid header or a premature end.
  if (/tar header|Unexpected end of data|Header exceeds|Invalid header/i.test(error.message))
    return new BackupRefused("This isn't an Upwell backup, or it is damaged. Nothing was restored.")
  return error
}

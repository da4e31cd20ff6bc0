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

/** What a tar may hold beside its entries: headers and filling, and what is read ahead. */
const mostBesideBytes = 2 ** 20
const besideEntryBytes = 1_024

/**
 * The entries of a gzip'd tar, one after the other; each is to be read to its end before the next. Refuses whatever is not a plain file of
 * a bearable size, and an archive that unpacks to more than its entries: nothing is held but what is being read.
 */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  let seenBytes = 0
  let accountedBytes = mostBesideBytes
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seenBytes += chunk.length
      if (seenBytes > accountedBytes) done(new BackupRefused('This file is not a backup of Upwell.'))
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

/** What went wrong in reading, as a sentence where it is about the file. An entry's content fails where it is read, not where entries are. */
export function readRefusal(path: string, error: unknown): unknown {
  if (error instanceof BackupRefused || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new BackupRefused(`File not found: ${path}.`)
  if (code === 'EISDIR') return new BackupRefused(`${path} is a folder. Name the file that npm run backup made.`)
  if (code === 'EACCES' || code === 'EIO') return new BackupRefused(`${path} cannot be read (${code}).`)
  if (code === 'Z_BUF_ERROR') return new BackupRefused('This backup is truncated. Nothing was restored.')
  if (code === 'Z_DATA_ERROR' && /header check/.test(error.message))
    return new BackupRefused('This file is not a backup of Upwell.')
  if (code.startsWith('Z_'))
    return new BackupRefused('This backup is damaged: it cannot be unpacked. Nothing was stored.')
  // What the reader of the tar says of a header that is none, or of an end that comes too soon.
  if (/tar header|Unexpected end of data|Header exceeds|Invalid header/i.test(error.message))
    return new BackupRefused('This file is not a backup of Upwell, or it is damaged. Nothing was stored.')
  return error
}

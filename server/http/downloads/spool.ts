import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { StorageAway } from '../../ports/storage/storage.ts'

/** An answer that was written to a temporary file, which is gone when its stream is closed. */
export interface Spooled {
  /** In bytes. */
  size: number
  stream: Readable
}

interface Spooling {
  /** Told of the bytes that come next, before they are written; what it throws ends the spooling. */
  onGrow?(bytes: number): void
  /** Ends it when nobody waits for the answer any more. */
  signal?: AbortSignal
}

const writeAtOnce = 256 * 1024

/**
 * Takes everything that `pieces` gives as fast as the disk does, so that what they come from, a connection of the database or of a bucket, is
 * free before anyone reads. The file has no name from its first byte on and is readable by nobody else: it ends with its stream or with
 * this process, however that ends. Throws what `pieces` and `onGrow` throw, and `StorageAway` when the disk takes nothing.
 */
export async function spool(
  folder: string,
  pieces: AsyncIterable<string | Buffer>,
  { onGrow, signal }: Spooling = {},
): Promise<Spooled> {
  const handle = await openNameless(folder)
  try {
    let size = 0
    let waiting: Buffer[] = []
    let waits = 0
    const flush = async () => {
      onGrow?.(waits)
      await writeAll(handle, Buffer.concat(waiting))
      size += waits
      waiting = []
      waits = 0
    }
    for await (const piece of pieces) {
      signal?.throwIfAborted()
      const bytes = Buffer.from(piece)
      waiting.push(bytes)
      waits += bytes.length
      if (waits >= writeAtOnce) await flush()
    }
    signal?.throwIfAborted()
    await flush()
    return { size, stream: handle.createReadStream({ start: 0, highWaterMark: 64 * 1024 }) }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Removes the names that a process left which died between making a file and taking its name away. */
export async function sweepSpools(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if (spoolName.test(name)) await rm(join(folder, name), { force: true })
}

const spoolName = /^[0-9a-f]{32}\.spool$/

/** Opens a file for this process alone; it goes when it is closed. */
async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `${randomBytes(16).toString('hex')}.spool`)
  const handle = await onDisk(async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return open(path, 'wx+', 0o600)
  })
  try {
    await onDisk(() => rm(path, { force: true }))
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await onDisk(() => handle.write(bytes, at))).bytesWritten
}

async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StorageAway('Downloads cannot be kept in DATA_DIR for their readers.', { cause: error })
  }
}

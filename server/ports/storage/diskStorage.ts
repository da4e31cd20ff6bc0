import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import type { Dir } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { checkKey, checkPrefix, isFileKey, StorageAway, type Storage, type StoredFile } from './storage.ts'

/** How long a write may take at the very most: what is older and still unfinished was left by a process that died. */
const longestWrite = 24 * 60 * 60 * 1000

/**
 * Files in a folder, one folder a company. A file is written under a hidden name beside its own and takes its place when it is on the
 * disk, so that neither a full disk nor a lost process leaves half of one. Only the owner may read them.
 */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    async write(key, bytes) {
      const path = pathOf(key)
      const within = dirname(path)
      await onDisk(() => makeFolder(folder, within))
      const unfinished = join(within, `.${basename(path)}.${randomBytes(6).toString('hex')}`)
      try {
        await fill(unfinished, bytes)
        await onDisk(async () => {
          await rename(unfinished, path)
          await syncFolder(within)
        })
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw error
      }
    },
    async read(key) {
      const handle = await onDisk(() => open(pathOf(key), 'r'), null)
      return handle === null ? null : fromDisk(handle)
    },
    async remove(key) {
      const path = pathOf(key)
      await onDisk(() => rm(path, { force: true }))
    },
    async *list(prefix) {
      const [company = '', ...rest] = checkPrefix(prefix).split('/')
      if (rest.length > 0) return yield* filesIn(folder, company, rest.join('/'))
      for await (const entry of await entriesOf(folder))
        if (entry.isDirectory() && entry.name.startsWith(company)) yield* filesIn(folder, entry.name, '')
    },
    close() {},
  }
}

async function* filesIn(folder: string, company: string, beginning: string): AsyncGenerator<StoredFile> {
  for await (const { name } of await entriesOf(join(folder, company))) {
    const key = `${company}/${name}`
    const path = join(folder, company, name)
    if (name.startsWith('.')) await removeLeftover(path)
    if (!name.startsWith(beginning) || !isFileKey(key)) continue
    const found = await onDisk(() => stat(path), null)
    if (found?.isFile()) yield { key, size: found.size, modified: found.mtime }
  }
}

/** Listing the files removes what killed writes left; it never had a name that could be read. */
async function removeLeftover(path: string): Promise<void> {
  const found = await onDisk(() => stat(path), null)
  if (found && Date.now() - found.mtimeMs > longestWrite) await onDisk(() => rm(path, { force: true }))
}

async function entriesOf(path: string): Promise<Dir | []> {
  return onDisk<Dir | []>(() => opendir(path, { bufferSize: 256 }), [])
}

async function makeFolder(folder: string, within: string): Promise<void> {
  const made = await mkdir(within, { recursive: true, mode: 0o700 })
  if (made === undefined) return
  await syncFolder(folder)
  await syncFolder(dirname(folder))
}

async function fill(path: string, bytes: Buffer | Readable): Promise<void> {
  const handle = await onDisk(() => open(path, 'wx', 0o600))
  try {
    // Not a pipeline: an error of the stream is its own, and one of the disk is the disk's.
    for await (const piece of Buffer.isBuffer(bytes) ? [bytes] : bytes)
      await onDisk(() => writeAll(handle, piece as Buffer))
    await onDisk(() => handle.sync())
  } finally {
    await onDisk(() => handle.close())
  }
}

async function writeAll(handle: FileHandle, piece: Buffer): Promise<void> {
  for (let at = 0; at < piece.length;) at += (await handle.write(piece, at)).bytesWritten
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function fromDisk(handle: FileHandle): Readable {
  return handle.createReadStream({ highWaterMark: 256 * 1024 })
}

/** Does what touches the disk: its errors are the storage's, and what is not there is `missing` where that is given. */
async function onDisk<T>(work: () => Promise<T>, missing?: T): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    if (code === undefined) throw error
    if (code === 'ENOENT' && missing !== undefined) return missing
    throw new StorageAway(`The files can't be stored or read (${code}).`, { cause: error })
  }
}

import { createWriteStream } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { isTaken, partialPrefix, removeLeftovers } from '../exports/exportFolder.ts'
import { BackupRefused } from './format.ts'

/**
 * Makes a file that is whole or not there: `fill` writes one of another name beside it, which is on disk before it gets the final name.
 * Refuses a name that is taken. Only the owner may read it.
 */
export async function makeBackupFile<T>(path: string, fill: (out: Writable) => Promise<T>): Promise<T> {
  const final = resolve(path)
  const [parent, name] = [dirname(final), basename(final)]
  const partial = join(parent, `${partialPrefix(name)}${process.pid}`)
  try {
    if (await isTaken(final)) throw taken(path)
    await removeLeftovers(parent, name)
    const filled = await fill(createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }))
    // Unlike a rename, a link never takes another file's place.
    await link(partial, final)
    await sync(parent)
    return filled
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EEXIST') throw taken(path)
    if (code in reasons)
      throw new BackupRefused(
        `${path} cannot be written: ${reasons[code as keyof typeof reasons]}. The unfinished file was removed.`,
      )
    throw error
  } finally {
    await rm(partial, { force: true }).catch(() => {})
  }
}

const taken = (path: string) => new BackupRefused(`${path} is there already. Name another file.`)

const reasons = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file is larger than it may be here',
  EACCES: 'it may not be written here',
  EPERM: 'it may not be written here',
  EROFS: 'the disk is read-only',
  ENOENT: 'its folder is not there',
  ENOTDIR: 'its folder is not a folder',
  EIO: 'the disk failed',
  EPIPE: 'whoever reads it has gone',
}

/** A new name is kept by its folder, which is written to disk as well where the system can. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

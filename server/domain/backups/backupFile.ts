import { createWriteStream } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { isTaken, partialPrefix, removeLeftovers } from '../exports/exportFolder.ts'
import { BackupRefused } from './format.ts'

/**
 * Creates a file that is complete or absent: `fill` writes a temporary file next to it, which is flushed to disk before
 * it gets the final name. Refuses an existing name. Only the owner may read it.
 */
export async function makeBackupFile<T>(path: string, fill: (out: Writable) => Promise<T>): Promise<T> {
  const final = resolve(path)
  const [parent, name] = [dirname(final), basename(final)]
  const partial = join(parent, `${partialPrefix(name)}${process.pid}`)
  try {
    if (await isTaken(final)) throw taken(path)
    await removeLeftovers(parent, name)
    const filled = await fill(createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }))
    // Unlike a rename, a link never replaces another file.
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

const taken = (path: string) => new BackupRefused(`${path} already exists. Choose another name.`)

const reasons = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file is too large for this file system',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'its path goes through a file',
  EIO: 'the disk failed',
  EPIPE: 'the reader closed the pipe',
}

/** The new name is stored in its folder, which is flushed to disk as well if the system allows. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

import type { Readable } from 'node:stream'

/** A file as `list` tells of it. */
export interface StoredFile {
  key: string
  size: number
  modified: Date
}

/**
 * Where uploaded files are kept: `{companyID}/{fileID}`, and beside it what is made from it, as `{companyID}/{fileID}.small`. What is read
 * is whole: a write shows at once or not at all. Whatever the disk or the network does is thrown as `StorageAway`.
 */
export interface Storage {
  /** Keeps the bytes under a key, in place of what was there; when it returns they outlive a crash. An error of the given stream is thrown as it is. */
  write(key: string, bytes: Buffer | Readable): Promise<void>
  /** Null when there is nothing. A stream that is not read to its end is to be destroyed. */
  read(key: string): Promise<Readable | null>
  /** What is not there is removed already. */
  remove(key: string): Promise<void>
  /** The files whose key begins so, in no order; what came or went in the meantime may be missing. */
  list(prefix: string): AsyncIterable<StoredFile>
  close(): void
}

/** The storage cannot be reached, or has no room: a call that needs it is refused as unavailable, and may be tried again. */
export class StorageAway extends Error {
  override name = 'StorageAway'
}

/** A file's key: a folder and a name of plain letters, and no way out of the storage. */
const fileKey = /^[A-Za-z0-9_-]{1,40}\/[A-Za-z0-9_-]{1,40}(\.[a-z0-9]{1,8})?$/

export const isFileKey = (key: string) => fileKey.test(key)

export function checkKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`${JSON.stringify(key.slice(0, 100))} is not a key of a file.`)
  return key
}

/** The beginning of a key, or nothing for all of them. */
export function checkPrefix(prefix: string): string {
  if (!/^([A-Za-z0-9_-]{1,40}(\/[A-Za-z0-9_.-]{0,49})?)?$/.test(prefix))
    throw new Error(`${JSON.stringify(prefix.slice(0, 100))} is not the beginning of a file's key.`)
  return prefix
}

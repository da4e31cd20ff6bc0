import { buffer } from 'node:stream/consumers'
import { StorageAway, type Storage } from '../../ports/storage/storage.ts'
import type { FileStore } from './fileStore.ts'
import { BackupRefused } from './format.ts'

/**
 * The storage as a backup sees it: whole files, one after another; when it is unavailable it refuses with a sentence.
 */
export function storedFiles(storage: Storage): FileStore {
  return {
    async *list() {
      try {
        for await (const { key } of storage.list('')) yield key
      } catch (error) {
        throw refusalOf(error)
      }
    },
    read: (key) =>
      refused(async () => {
        const found = await storage.read(key)
        return found && buffer(found)
      }),
    write: (key, content) => refused(() => storage.write(key, content)),
    remove: (key) => refused(() => storage.remove(key)),
  }
}

async function refused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error)
  }
}

function refusalOf(error: unknown): unknown {
  return error instanceof StorageAway ? new BackupRefused(error.message) : error
}

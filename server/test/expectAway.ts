import { expect } from 'vitest'
import { StorageAway, type Storage } from '../ports/storage/storage.ts'

/** Expects every use of a storage to say that it is away. */
export async function expectAway(storage: Storage): Promise<void> {
  await expect(storage.write('company/file', Buffer.alloc(3_000_000))).rejects.toThrow(StorageAway)
  await expect(storage.read('company/file')).rejects.toThrow(StorageAway)
  await expect(storage.remove('company/file')).rejects.toThrow(StorageAway)
  await expect(drained(storage)).rejects.toThrow(StorageAway)
}

async function drained(storage: Storage): Promise<void> {
  for await (const _ of storage.list(''));
}

import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBackupWorld, type BackupWorld } from '../../test/backupWorld.ts'
import { backUp } from './backUp.ts'
import { noFiles, type FileStore } from './fileStore.ts'
import type { End } from './format.ts'
import { restoreBackup } from './restore.ts'

let backups: BackupWorld
beforeAll(async () => {
  backups = await openBackupWorld()
})
afterAll(() => backups.close())

function storeOf(kept: Map<string, Buffer>, more: Partial<FileStore> = {}): FileStore {
  return {
    async *list() {
      yield* kept.keys()
    },
    read: async (key) => kept.get(key) ?? null,
    write: async (key, content) => void kept.set(key, content),
    remove: async (key) => void kept.delete(key),
    ...more,
  }
}

async function backUpWith(files: FileStore, file: string): Promise<End> {
  const { database, secret } = backups.world.service
  return backUp({ pool: database.pool, secret, key: null, files }, createWriteStream(file))
}

const pictures = new Map<string, Buffer>(
  [1, 0, 3_000_000, 70].map((size, n) => [`019aa0de-0000-7000-8000-000000000001/picture-${n}.webp`, randomBytes(size)]),
)
const target = (pool: Parameters<typeof backUp>[0]['pool'], files: FileStore) => ({
  pool,
  files,
  signEveryoneOut: false,
  keepKey: async () => {},
})

it('files come back byte for byte, and count the same in whatever order a store lists them', async () => {
  const [first, second] = [join(backups.folder, 'first'), join(backups.folder, 'second')]
  const end = await backUpWith(storeOf(pictures), first)
  expect(end.files).toMatchObject({ count: 4, bytes: 3_000_071 })
  expect((await backUpWith(storeOf(new Map([...pictures].toReversed())), second)).files).toEqual(end.files)
  const [{ service }, back] = [await backups.empty(), new Map<string, Buffer>()]
  await restoreBackup(first, target(service.database.pool, storeOf(back)))
  expect([...back.keys()]).toEqual([...pictures.keys()])
  for (const [key, content] of pictures) expect(back.get(key)?.equals(content), key).toBe(true)
})

it('one that was deleted while the backup was made is not in it', async () => {
  const [gone] = pictures.keys()
  const end = await backUpWith(
    storeOf(pictures, { read: async (key) => (key === gone ? null : (pictures.get(key) ?? null)) }),
    join(backups.folder, 'gone'),
  )
  expect(end.files.count).toBe(3)
})

it('a name that is none of ours ends the backup', async () => {
  for (const key of ['../secret-key', 'a//b', 'x'.repeat(91)])
    await expect(backUpWith(storeOf(new Map([[key, Buffer.alloc(1)]])), join(backups.folder, 'bad'))).rejects.toThrow(
      /contains a file that isn't Upwell's/,
    )
})

it('a store that fails leaves neither rows nor files', async () => {
  const file = join(backups.folder, 'whole')
  await backUpWith(storeOf(pictures), file)
  const [{ service }, back] = [await backups.empty(), new Map<string, Buffer>()]
  const { pool } = service.database
  const failing = storeOf(back, {
    write: async (key, content) => {
      if (back.size === 2) throw new Error('the bucket is full')
      back.set(key, content)
    },
  })
  await expect(restoreBackup(file, target(pool, failing))).rejects.toThrow('the bucket is full')
  expect(back.size).toBe(0)
  await expect(restoreBackup(file, target(pool, noFiles))).rejects.toThrow(/this version of Upwell doesn't store/)
  expect((await pool.query('select from companies')).rows).toEqual([])
})

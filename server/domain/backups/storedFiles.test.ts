import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diskStorage } from '../../ports/storage/diskStorage.ts'
import { openBackupWorld, type BackupWorld } from '../../test/backupWorld.ts'
import { backUp } from './backUp.ts'
import { BackupRefused } from './format.ts'
import { restoreBackup } from './restore.ts'
import { storedFiles } from './storedFiles.ts'

let backups: BackupWorld
beforeAll(async () => {
  backups = await openBackupWorld()
})
afterAll(() => backups.close())

it('files come back out of a backup into another storage, byte for byte', async () => {
  const [first, second] = [diskStorage(join(backups.folder, 'first')), diskStorage(join(backups.folder, 'second'))]
  const company = '019aa0de-0000-7000-8000-000000000001'
  const files = new Map(
    [1, 3_000_000, 70, 500].map((size, n) => [
      `${company}/019aa0de-0000-7000-8000-00000000000${n % 2}${n > 1 ? '.small' : ''}`,
      randomBytes(size),
    ]),
  )
  for (const [key, bytes] of files) await first.write(key, bytes)
  const path = join(backups.folder, 'backup')
  const { database, secret } = backups.world.service
  const end = await backUp(
    { pool: database.pool, secret, key: null, files: storedFiles(first) },
    createWriteStream(path),
  )
  expect(end.files).toMatchObject({ count: 4, bytes: 3_000_571 })
  const { service } = await backups.empty()
  await restoreBackup(path, {
    pool: service.database.pool,
    files: storedFiles(second),
    signEveryoneOut: false,
    keepKey: async () => {},
  })
  for (const [key, bytes] of files) {
    const found = await second.read(key)
    expect(found && (await buffer(found)).equals(bytes), key).toBe(true)
  }
})

it('a storage that is away ends the backup with a sentence', async () => {
  const path = join(backups.folder, 'no-folder')
  await writeFile(path, '')
  const { database, secret } = backups.world.service
  const files = storedFiles(diskStorage(path))
  await expect(
    backUp({ pool: database.pool, secret, key: null, files }, createWriteStream(join(backups.folder, 'never'))),
  ).rejects.toThrow(BackupRefused)
})

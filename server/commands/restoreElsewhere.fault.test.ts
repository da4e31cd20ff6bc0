import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { openService } from '../openService.ts'
import { openBackupWorld } from '../test/backupWorld.ts'

it(
  'a backup has the same contents after a restore on the embedded PostgreSQL, and after one back on this server',
  { timeout: 60_000 },
  async () => {
    const backups = await openBackupWorld()
    const named = (name: string) => join(backups.folder, `${name}.backup`)
    const [file, there, again] = [named('whole'), named('there'), named('again')]
    try {
      await backups.backup(file)
      const env = readEnv({ DATA_DIR: join(backups.folder, 'embedded'), LOG_LEVEL: 'silent' })
      const embedded = await openService(env, { joins: true })
      try {
        expect((await backups.restore(embedded.service, file)).code).toBe(0)
        expect((await backups.backupOf(embedded.service, there)).code).toBe(0)
      } finally {
        await embedded.close()
      }
      expect(await backups.hashesOf(there)).toEqual(await backups.hashesOf(file))
      const back = await backups.empty()
      expect((await backups.restore(back.service, there)).code).toBe(0)
      expect((await backups.backupOf(back.service, again)).code).toBe(0)
      expect(await backups.hashesOf(again)).toEqual(await backups.hashesOf(file))
    } finally {
      await backups.close()
    }
  },
)

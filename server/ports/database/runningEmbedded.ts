import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmbeddedDatabase } from './embedded.ts'
import { postmasterFile } from './leftovers.ts'
import { hasLiveOwner } from './ownerLock.ts'

/** How to reach the database that another process runs in `dataDir` now; null when none does, or it is not ready. */
export async function runningEmbedded(dataDir: string): Promise<EmbeddedDatabase['connection'] | null> {
  const folder = await realpath(dataDir).catch(() => undefined)
  if (folder === undefined || !(await hasLiveOwner(folder))) return null
  const cluster = join(folder, 'postgres')
  const file = await postmasterFile(cluster)
  if (!file?.isReady) return null
  const access = { port: file.port, user: 'upwell', database: 'postgres' }
  if (process.platform !== 'win32') return { ...access, host: file.socketFolder === '.' ? cluster : file.socketFolder }
  const password = await readFile(join(folder, 'postgres-password'), 'utf8')
  return { ...access, host: '127.0.0.1', password: password.trim() }
}

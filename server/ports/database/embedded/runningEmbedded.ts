import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { keptPassword } from './accessPassword.ts'
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
  const isOnSocket = process.platform !== 'win32'
  const host = !isOnSocket ? '127.0.0.1' : file.socketFolder === '.' ? cluster : file.socketFolder
  // The service may be of a release that asked for no password.
  return { host, port: file.port, user: 'upwell', database: 'postgres', password: await keptPassword(folder) }
}

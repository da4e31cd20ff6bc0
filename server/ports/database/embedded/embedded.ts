import { createHash } from 'node:crypto'
import { chmod, mkdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { accessPassword } from './accessPassword.ts'
import { unusableFolder } from '../databaseRefusal.ts'
import { embeddedBinaries } from './embeddedBinaries.ts'
import { prepareCluster, serverUser } from './embeddedCluster.ts'
import { embeddedSettings } from './embeddedSettings.ts'
import { freePort } from './freePort.ts'
import { takeOwnership } from './ownerLock.ts'
import { startPostmaster } from './postmaster.ts'
import { requirePassword } from './requirePassword.ts'
import { socketFolder } from './socketFolder.ts'

export { DatabaseRefusal } from '../databaseRefusal.ts'
export { runningEmbedded } from './runningEmbedded.ts'

export interface EmbeddedDatabase {
  connection: { host: string; port?: number; user: string; database: string; password?: string | undefined }
  /** The postmaster's process now: another one after PostgreSQL had to be started again. */
  readonly pid: number
  /** A fast shutdown: open transactions are rolled back, everything committed is on disk. May be called more than once. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the service on `dataDir`, making it when it is not there, and keeps it running: when its
 * postmaster dies it is started again under the same connection details. Refuses with a `DatabaseRefusal` when another server owns the
 * folder, when another version or user made it, or when PostgreSQL cannot run here. `settings` are `postgresql.conf` names and values;
 * `onLine` gets PostgreSQL's log.
 */
export async function startEmbedded(options: {
  dataDir: string
  settings?: Record<string, string>
  onLine?: (line: string) => void
}): Promise<EmbeddedDatabase> {
  const dataDir = await makeDataDir(options.dataDir)
  const ownership = await takeOwnership(dataDir)
  try {
    const folder = join(dataDir, 'postgres')
    const runAs = await serverUser(folder)
    const binaries = await embeddedBinaries(runAs)
    const settings = { ...embeddedSettings, ...options.settings }
    await prepareCluster({ dataDir, folder, binaries, runAs, noSync: settings['fsync'] === 'off' })
    const marker = await clusterName(folder)
    const password = await accessPassword(dataDir)
    await requirePassword({ folder, binaries, runAs, marker, settings, password })
    const isOnSocket = process.platform !== 'win32'
    const port = isOnSocket ? 5432 : await freePort()
    const socket = isOnSocket ? await socketFolder(folder, runAs) : undefined
    const postmaster = await startPostmaster({
      folder,
      binaries,
      runAs,
      marker,
      settings: {
        ...settings,
        listen_addresses: isOnSocket ? '' : '127.0.0.1',
        port: String(port),
        unix_socket_directories: socket?.setting ?? '',
      },
      onLine: options.onLine ?? (() => {}),
    }).catch(async (error: unknown) => {
      await socket?.remove()
      throw error
    })
    return {
      // The port is always named, or a PGPORT in the environment would change the socket's name.
      connection: { host: socket?.path ?? '127.0.0.1', port, user: 'upwell', database: 'postgres', password },
      get pid() {
        return postmaster.pid
      },
      async stop() {
        await postmaster.stop()
        await socket?.remove()
        await ownership.release()
      },
    }
  } catch (error) {
    await ownership.release()
    throw error
  }
}

/** Private to us where we make it; PostgreSQL as another user needs no way through it on Linux (see `dataArgument`). */
async function makeDataDir(dataDir: string): Promise<string> {
  try {
    const first = await mkdir(dataDir, { recursive: true })
    if (first !== undefined) await chmod(dataDir, process.platform === 'linux' ? 0o700 : 0o711)
    return await realpath(dataDir)
  } catch (error) {
    throw unusableFolder(dataDir, error)
  }
}

/**
 * PostgreSQL's `cluster_name`, which is in the command line of each of its processes: how we recognize ours among all
 * others, also after the folder was moved. Without SYS_PTRACE, as in a plain container, root can't read another user's
 * working folder instead.
 */
async function clusterName(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder)
  return `upwell-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 16)}`
}

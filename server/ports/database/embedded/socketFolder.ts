import { access, chmod, chown, constants, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseRefusal } from '../databaseRefusal.ts'
import type { ServerUser } from './embeddedCluster.ts'
import { isOpenToAll, temporaryFolders } from './openFolders.ts'

/** `sun_path` in sys/un.h, less the closing zero: 108 bytes on Linux, 104 on macOS and the BSDs. */
const longestSocketPath = process.platform === 'linux' ? 107 : 103

const socketName = '.s.PGSQL.5432'

export interface SocketFolder {
  /** Where clients find the socket. */
  path: string
  /** What PostgreSQL is told; its working folder is the cluster's, so a relative name needs no way there through its parents. */
  setting: string
  remove(): Promise<void>
}

/** The folder of PostgreSQL's socket: the cluster's own, which only the server's user can enter, or a short one where that path is too long. */
export async function socketFolder(cluster: string, runAs: ServerUser): Promise<SocketFolder> {
  if (fits(cluster)) return { path: cluster, setting: '.', remove: async () => {} }
  for (const parent of await temporaryFolders()) {
    if (!fits(join(parent, 'upwell-XXXXXX')) || (runAs && !(await isOpenToAll(parent)))) continue
    const writable = await access(parent, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    )
    if (!writable) continue
    const path = await mkdtemp(join(parent, 'upwell-'))
    await chmod(path, 0o700)
    if (runAs) await chown(path, runAs.uid, runAs.gid)
    return { path, setting: quoted(path), remove: () => rm(path, { recursive: true, force: true }) }
  }
  throw new DatabaseRefusal(
    `The path of ${cluster} is too long for a socket and no temporary folder can be used: choose a shorter DATA_DIR.`,
  )
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestSocketPath
}

/** PostgreSQL reads a list here: a comma or a space in the path must not end it. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`
}

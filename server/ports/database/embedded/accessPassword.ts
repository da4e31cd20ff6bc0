import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseRefusal, unusableFolder } from '../databaseRefusal.ts'
import { nobody } from './embeddedCluster.ts'

/** Long enough that it cannot be guessed, and of letters that need no quoting in SQL or an address. */
const usable = /^[\w-]{32,}$/

/** The password of the embedded PostgreSQL, made at the first start and kept in `dataDir`, readable by its owner alone. */
export async function accessPassword(dataDir: string): Promise<string> {
  return (await keptPassword(dataDir)) ?? makePassword(dataDir)
}

/**
 * The password that is kept in `dataDir`; undefined when there is none, as in a folder of a release that had none. Refuses a file that this
 * user may not read.
 */
export async function keptPassword(dataDir: string): Promise<string | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new DatabaseRefusal(
      `The password of the database in ${fileIn(dataDir)} can't be read (${error.code ?? error.message}): start Upwell as the user who owns the file, or as root.`,
    )
  })
  return usable.test(text.trim()) ? text.trim() : undefined
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'postgres-password')
}

/** Written beside and renamed, so that a start that is killed leaves a whole password or none. */
async function makePassword(dataDir: string): Promise<string> {
  const password = randomBytes(32).toString('base64url')
  const draft = `${fileIn(dataDir)}.${randomBytes(6).toString('hex')}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      const { uid, gid } = await stat(dataDir)
      // Root may start a folder that its owner starts later. `nobody` is never such an owner: every unprivileged service may be nobody.
      if (process.geteuid?.() === 0 && uid !== 0 && uid !== nobody.uid) await file.chown(uid, gid)
      await file.writeFile(password)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, fileIn(dataDir))
  } catch (error) {
    await rm(draft, { force: true })
    throw unusableFolder(dataDir, error)
  }
  return password
}

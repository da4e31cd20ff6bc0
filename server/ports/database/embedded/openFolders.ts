import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'

/** The machine's temporary folders, the one that survives a restart of the machine first. */
export async function temporaryFolders(): Promise<string[]> {
  const wanted = process.platform === 'win32' ? [tmpdir()] : ['/var/tmp', tmpdir(), '/tmp']
  const found: string[] = []
  for (const folder of new Set(wanted)) {
    const isFolder = await stat(folder).then(
      (entry) => entry.isDirectory(),
      () => false,
    )
    if (isFolder) found.push(folder)
  }
  return found
}

/** Whether every user may pass through this folder and all above it. */
export async function isOpenToAll(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    const { mode } = await stat(at)
    if ((mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

/** Whether what we put into this folder stays ours: only we write there, or it is sticky, as /tmp is. */
export async function isSafeParent(folder: string): Promise<boolean> {
  const { mode, uid } = await stat(folder)
  const trusted = uid === 0 || uid === process.geteuid?.()
  return trusted && ((mode & 0o022) === 0 || (mode & 0o1000) !== 0)
}

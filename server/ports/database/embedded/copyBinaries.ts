import { chmod, constants, copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies PostgreSQL's programs, libraries and shared files so that every user may read and run them. Links are left out. */
export async function copyBinaries(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!isNeeded(entry.name)) continue
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) await copyBinaries(source, target)
    if (entry.isFile()) {
      await copyFile(source, target, constants.COPYFILE_FICLONE)
      const { mode } = await stat(source)
      await chmod(target, (mode & 0o100) === 0 ? 0o644 : 0o755)
    }
  }
}

/** Whether `copy` has every file of `original` at its full size, and every link. */
export async function isCompleteCopy(original: string, copy: string): Promise<boolean> {
  for (const entry of await readdir(original, { withFileTypes: true })) {
    if (!isNeeded(entry.name)) continue
    const source = join(original, entry.name)
    const target = join(copy, entry.name)
    if (entry.isDirectory()) {
      if (!(await isCompleteCopy(source, target))) return false
      continue
    }
    const [wanted, found] = await Promise.all([stat(source), stat(target).catch(() => undefined)])
    if (found?.size !== wanted.size) return false
  }
  return true
}

/** What is there to build extensions against is half of the package. */
function isNeeded(name: string): boolean {
  return name !== 'pgxs' && name !== 'pkgconfig' && name !== 'include' && !name.endsWith('.a')
}

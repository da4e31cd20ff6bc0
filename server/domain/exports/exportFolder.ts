import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

/** An export that can't be made or read; its message is a sentence for the operator. */
export class ExportRefused extends Error {}

/**
 * Fills a new folder: `fill` writes into a temporary one next to it, which gets the final name once it is complete.
 * Refuses an existing name. The next run removes what a killed run left. Only the owner may read it, because it
 * contains people's addresses.
 */
export async function makeFolder(path: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const final = resolve(path)
  const [parent, name] = [dirname(final), basename(final)]
  if (await isTaken(final)) throw new ExportRefused(`${path} already exists and isn't an empty folder. Choose another.`)
  try {
    await mkdir(parent, { recursive: true })
    await removeLeftovers(parent, name)
    const partial = join(parent, `${partialPrefix(name)}${process.pid}`)
    await mkdir(partial, { mode: 0o700 })
    try {
      await fill(partial)
      await rename(partial, final)
    } catch (error) {
      await rm(partial, { recursive: true, force: true })
      throw error
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'EDQUOT'].includes(code))
      throw new ExportRefused(`${path} cannot be written (${code}).`)
    throw error
  }
}

/** The prefix of a temporary name for a final name. */
export function partialPrefix(name: string): string {
  return `.${name}.partial-`
}

export async function isTaken(folder: string): Promise<boolean> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : ['something'],
  )
  return files.length > 0
}

/** Removes what killed runs left of writing `name`. */
export async function removeLeftovers(parent: string, name: string): Promise<void> {
  for (const file of await readdir(parent)) {
    if (!file.startsWith(partialPrefix(name))) continue
    const pid = Number(file.slice(partialPrefix(name).length))
    if (pid === process.pid || !isRunning(pid)) await rm(join(parent, file), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

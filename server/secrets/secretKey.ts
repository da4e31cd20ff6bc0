import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key that signs tokens: the setting's, or one that is made once and kept in the data directory, readable by its owner only. */
export async function secretKey(env: KeySettings): Promise<Buffer> {
  return keyOfText(await secretKeyText(env))
}

/** The key that a text stands for. */
export function keyOfText(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The key itself, for a backup that shall hold it. */
export async function secretKeyText({ SECRET_KEY, DATA_DIR }: KeySettings): Promise<string> {
  return SECRET_KEY ?? keptKey(DATA_DIR)
}

/** Puts a key in the place of the one that is kept in the data directory; whole or not at all. */
export async function replaceKey(folder: string, key: string): Promise<void> {
  const file = join(folder, 'secret-key')
  const draft = `${file}.${process.pid}`
  await writeFile(draft, key, { mode: 0o600, flush: true })
  await rename(draft, file)
}

/** The file with the key that `key:rotate` goes over to. It is made before anything is sealed with it, so that no end of the process loses it. */
export function nextKeyFile(folder: string): string {
  return join(folder, 'secret-key.next')
}

/** The key that `key:rotate` goes over to: that of a rotation that was interrupted, or a new one. */
export async function nextKeyText(folder: string): Promise<string> {
  return keptKey(folder, nextKeyFile(folder))
}

/** Puts the next key in the place of the one that is kept in the data directory. */
export async function adoptNextKey(folder: string): Promise<void> {
  await rename(nextKeyFile(folder), join(folder, 'secret-key'))
}

interface KeySettings {
  SECRET_KEY?: string | undefined
  DATA_DIR: string
}

async function keptKey(folder: string, file = join(folder, 'secret-key')): Promise<string> {
  await mkdir(folder, { recursive: true })
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept !== null && kept.trim().length >= 32) return kept.trim()
  const made = randomBytes(32).toString('base64url')
  // `wx`: of two servers that start at once the second takes the first one's key.
  await writeFile(file, made, { mode: 0o600, flag: 'wx', flush: true }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(file, 'utf8')).trim()
}

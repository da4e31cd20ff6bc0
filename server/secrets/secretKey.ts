import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key that signs tokens: the setting's, or one that is made once and kept in the data directory, readable by its owner only. */
export async function secretKey({ SECRET_KEY, DATA_DIR }: { SECRET_KEY?: string | undefined; DATA_DIR: string }): Promise<Buffer> {
  return createHash('sha256').update(SECRET_KEY ?? (await keptKey(DATA_DIR))).digest()
}

async function keptKey(folder: string): Promise<string> {
  const file = join(folder, 'secret-key')
  await mkdir(folder, { recursive: true })
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept !== null && kept.trim().length >= 32) return kept.trim()
  const made = randomBytes(32).toString('base64url')
  // `wx`: of two servers that start at once the second takes the first one's key.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(file, 'utf8')).trim()
}

import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

export interface LoopbackAccess {
  port: number
  password: string
  passwordFile: string
}

/** For Windows, where neither a unix socket nor a folder's mode keeps others out: a free port on loopback, and a password kept in `dataDir`. */
export async function loopbackAccess(dataDir: string): Promise<LoopbackAccess> {
  const passwordFile = join(dataDir, 'postgres-password')
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(ignoreExisting)
  return { port: await freePort(), password: (await readFile(passwordFile, 'utf8')).trim(), passwordFile }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

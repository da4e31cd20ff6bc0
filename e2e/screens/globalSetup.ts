import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, preview } from 'vite'

const root = resolve(import.meta.dirname, '../..')

/** Builds the sheets into a temporary folder and serves them on a free port for as long as the pictures are taken. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'upwell-sheets-'))
  const configFile = join(root, 'vite.ui.config.ts')
  await build({ configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0, strictPort: false },
  })
  const [address] = server.resolvedUrls?.local ?? []
  if (address === undefined) throw new Error('The sheets are not served.')
  process.env['SHEETS_URL'] = address
  return async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

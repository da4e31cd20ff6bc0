// Builds the browser's and the server's code into dist/<hash of the sources>, once for each state of the sources.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const languages = ['en', 'de', 'ar']
const sources = [
  'contract',
  'db',
  'server',
  'web',
  'widget',
  'locales',
  'public',
  'vite.config.ts',
  'vite.early.config.ts',
  'vite.frame.config.ts',
  'vite.sdk.config.ts',
  'tools/areas',
  'tools/catalogues.ts',
  'tools/chunks',
  'tools/sources.ts',
  'package-lock.json',
  'tools/build.mjs',
]

/** The folder of the present sources' build, made when it is not there; `onBuild` is told when a build begins. */
export async function buildFolder(onBuild = () => {}) {
  const folder = join(root, 'dist', await hashOfSources())
  if (existsSync(join(folder, 'done'))) return folder
  onBuild()
  // Two starts at once build side by side; the first to finish is taken.
  const making = `${folder}.${process.pid}`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true })
  await build(making)
  await writeFile(join(making, 'done'), '')
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }))
  await removeOthers(folder)
  return folder
}

async function build(folder) {
  const { build: bundle } = await import('vite')
  const configFile = join(root, 'vite.config.ts')
  const outDir = join(folder, 'client')
  // One language after the other: the first empties the folder.
  for (const mode of languages) await bundle({ root, configFile, mode, logLevel: 'error', build: { outDir } })
  for (const mode of languages)
    await bundle({ root, configFile: join(root, 'vite.frame.config.ts'), mode, logLevel: 'error', build: { outDir } })
  await bundle({ root, configFile: join(root, 'vite.early.config.ts'), logLevel: 'error', build: { outDir } })
  for (const mode of ['loader', 'frames'])
    await bundle({ root, configFile: join(root, 'vite.sdk.config.ts'), mode, logLevel: 'error', build: { outDir } })
  for (const file of ['favicon.svg', 'someone.svg']) await copyFile(join(root, 'public', file), join(outDir, file))
  await bundle({
    root,
    configFile,
    logLevel: 'error',
    build: {
      outDir: join(folder, 'server'),
      emptyOutDir: true,
      ssr: true,
      manifest: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { input: await serverEntries(), output: { entryFileNames: '[name].js' } },
    },
    ssr: { noExternal: [] },
  })
}

/** Every entry of the server: the service, the thread of an import, the rendering of pages, and each command. */
async function serverEntries() {
  const commands = (await readdir(join(root, 'server/commands'))).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  return {
    main: join(root, 'server/main.ts'),
    open: join(root, 'server/openService.ts'),
    env: join(root, 'server/env.ts'),
    importThread: join(root, 'server/jobs/importing/importThread.ts'),
    render: join(root, 'web/entry.server.tsx'),
    ...Object.fromEntries(
      commands.map((file) => [`commands/${file.replace(/\.ts$/, '')}`, join(root, 'server/commands', file)]),
    ),
  }
}

async function hashOfSources() {
  const hash = createHash('sha256').update(process.version.split('.')[0])
  for (const source of sources) await addTo(hash, join(root, source))
  return hash.digest('hex').slice(0, 16)
}

async function addTo(hash, path) {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null)
  if (!entries) {
    if (existsSync(path)) hash.update(path.slice(root.length)).update(await readFile(path))
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (/\.(test|states)\./.test(entry.name) || entry.name === 'test') continue
    await addTo(hash, join(path, entry.name))
  }
}

/** Earlier builds are kept for a day, for servers that still run from them. */
async function removeOthers(folder) {
  const { stat } = await import('node:fs/promises')
  for (const name of await readdir(join(root, 'dist'))) {
    const other = join(root, 'dist', name)
    if (other !== folder && Date.now() - (await stat(other)).mtimeMs > 86_400_000)
      await rm(other, { recursive: true, force: true })
  }
}

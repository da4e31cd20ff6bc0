import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { frameManifestOf, languages, manifestOf, type Language } from '../../../contract/languages.ts'
import type { PortalFont } from '../../../contract/portalSettings.ts'
import { entries, type Assets, type Scripts } from './document.ts'

interface ManifestEntry {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  src?: string
}

type Manifest = Record<string, ManifestEntry>

/** Reads what the browser's builds made; `base` is empty, or the address of the host that serves it too. */
export async function readAssets(clientFolder: string, base = ''): Promise<Assets> {
  const url = (file: string) => `${base.replace(/\/$/, '')}/${file}`
  const read = async (file: string) => JSON.parse(await readFile(join(clientFolder, file), 'utf8')) as Manifest
  const [first, ...others] = await Promise.all(
    languages.map(async (language) => ({ language, manifest: await read(manifestOf(language)) })),
  )
  const { manifest } = first as { manifest: Manifest }
  const framed = await Promise.all(
    languages.map(async (language) => [language, await read(frameManifestOf(language))] as const),
  )
  const [[, firstFramed]] = framed as [[Language, Manifest]]
  const fileOf = (source: string) => url(entryOf(manifest, source).file)
  return {
    ...scriptsOf(manifest, entries.page, url),
    inLanguage: Object.fromEntries(
      others.map((other) => [other.language, scriptsOf(other.manifest, entries.page, url)]),
    ),
    framed: Object.fromEntries(framed.map(([language, scripts]) => [language, scriptsOf(scripts, entries.frame, url)])),
    early: url(entryOf(await read('manifest.early.json'), 'web/early.ts').file),
    stylesheets: {
      portal: fileOf('web/portal/portal.css'),
      admin: fileOf('web/admin/admin.css'),
      auth: fileOf('web/auth/auth.css'),
      landing: fileOf('web/landing/landing.css'),
      frame: url(entryOf(firstFramed, 'web/widget/frame.css').file),
    },
    fonts: Object.fromEntries(Object.entries(fontFiles).map(([font, source]) => [font, fileOf(source)])),
  }
}

/** The source of each font, as the manifest names it. */
export const fontFiles: Record<PortalFont, string> = {
  hankenGrotesk: 'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  instrumentSans: 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  figtree: 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
}

function entryOf(manifest: Manifest, source: string): ManifestEntry {
  const entry = manifest[source]
  if (!entry) throw new Error(`The build has no ${source}: build again.`)
  return entry
}

function scriptsOf(manifest: Manifest, entry: string, url: (file: string) => string): Scripts {
  const entryFiles = new Set(filesOf(manifest, entry))
  const chunks = Object.fromEntries(
    Object.keys(manifest)
      .filter((source) => /\.tsx?$/.test(source) && source !== entry)
      .map((source) => [
        source,
        filesOf(manifest, source)
          .filter((file) => !entryFiles.has(file))
          .map(url),
      ]),
  )
  return {
    scripts: [url(entryOf(manifest, entry).file)],
    // What the entry imports is needed by every page, so it is announced beside it.
    chunks: { ...chunks, [entry]: [...entryFiles].map(url) },
  }
}

/** Serves the build's files, which are named after their contents and so kept for a year, the favicon, and the picture of people without a name. */
export async function serveAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: 31_536_000_000,
    index: false,
    redirect: false,
    decorateReply: true,
    preCompressed: true,
    setHeaders: (response) => {
      void response.header('access-control-allow-origin', '*')
    },
  })
  for (const file of ['favicon.svg', 'someone.svg'])
    app.get(`/${file}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').sendFile(file, clientFolder),
    )
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 308))
}

function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const entry = manifest[source]
  if (!entry || seen.has(source)) return []
  seen.add(source)
  return [entry.file, ...(entry.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))]
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Assets } from './document.ts'

interface ManifestEntry {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  src?: string
}

type Manifest = Record<string, ManifestEntry>

/** Reads what the browser's build made; `base` is empty, or the address of the host that serves it too. */
export async function readAssets(clientFolder: string, base = ''): Promise<Assets> {
  const manifest = JSON.parse(await readFile(join(clientFolder, 'manifest.json'), 'utf8')) as Manifest
  const url = (file: string) => `${base.replace(/\/$/, '')}/${file}`
  const fileOf = (source: string) => {
    const entry = manifest[source]
    if (!entry) throw new Error(`The build has no ${source}: build again.`)
    return url(entry.file)
  }
  const entryFiles = new Set(filesOf(manifest, 'web/entry.client.tsx'))
  const chunks = Object.fromEntries(
    Object.keys(manifest)
      .filter((source) => /\.tsx?$/.test(source) && source !== 'web/entry.client.tsx')
      .map((source) => [
        source,
        filesOf(manifest, source)
          .filter((file) => !entryFiles.has(file))
          .map(url),
      ]),
  )
  return {
    scripts: [fileOf('web/entry.client.tsx')],
    early: fileOf('web/early.ts'),
    stylesheets: {
      portal: fileOf('web/portal/portal.css'),
      admin: fileOf('web/admin/admin.css'),
      landing: fileOf('web/landing/landing.css'),
    },
    fonts: Object.values(manifest)
      .filter(({ file }) => /hanken-grotesk-latin-wght-normal[^/]{0,40}\.woff2$/.test(file))
      .map(({ file }) => url(file)),
    // What the entry imports is needed by every page, so it is announced beside it.
    chunks: { ...chunks, 'web/entry.client.tsx': [...entryFiles].map(url) },
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

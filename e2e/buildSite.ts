import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { SiteFile } from './serveSite.ts'

/** Builds a site of another company from a folder with its `index.html`, whose settings it says; the files are by their paths. */
export async function buildSite(
  folder: string,
  { main = 'main.tsx', settings, policy }: { main?: string; settings: object; policy?: string },
): Promise<Map<string, SiteFile>> {
  const built = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: { dedupe: ['react', 'react-dom'] },
    build: { write: false, modulePreload: false, rolldownOptions: { input: join(folder, main) } },
  })) as Rolldown.RolldownOutput
  const [script] = built.output
  const page = (await readFile(join(folder, 'index.html'), 'utf8'))
    .replace('{}', () => JSON.stringify(settings))
    .replace('./main.tsx', '/main.js')
  return new Map([
    ['/', { body: page, ...(policy !== undefined && { policy }) }],
    ['/main.js', { body: script.code }],
  ])
}

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run as runExport } from '../../commands/export.ts'
import { createCompany } from '../../domain/companies/createCompany.ts'
import { openWorld, type World } from '../world.ts'
import { fillCompany } from './fillCompany.ts'

type Command = (
  argv: string[],
  open: () => Promise<World['service']>,
  say: (line: string) => void,
  complain: (line: string) => void,
) => Promise<number>

/** A world whose company `acme` has every kind of row, to be exported and imported. */
export interface ExportWorld {
  world: World
  /** A folder for exports and files to import; it is removed at the end. */
  folder: string
  run(command: Command, argv: string[]): Promise<{ code: number; said: string }>
  /** Exports a company; gives the folder. */
  exported(subdomain: string): Promise<string>
  /** Creates a company without content, for an owner who is not on the exported team unless one is given; gives its subdomain. */
  emptyCompany(owner?: string): Promise<string>
  close(): Promise<void>
}

export async function openExportWorld(): Promise<ExportWorld> {
  const world = await openWorld()
  const folder = await mkdtemp(join(tmpdir(), 'export-test-'))
  let counter = 0
  const run: ExportWorld['run'] = async (command, argv) => {
    const said: string[] = []
    const say = (line: string) => said.push(line)
    const code = await command(argv, async () => world.service, say, say)
    return { code, said: said.join('\n') }
  }
  await fillCompany(world, folder, run)
  return {
    world,
    folder,
    run,
    async exported(subdomain) {
      const out = join(folder, `out-${(counter += 1)}`)
      const { code, said } = await run(runExport, ['--company', subdomain, '--out', out])
      if (code !== 0) throw new Error(said)
      return out
    },
    async emptyCompany(email) {
      const subdomain = `empty-${(counter += 1)}`
      const owner = { email: email ?? `new-owner-${counter}@example.com` }
      await world.db.transaction().execute((tx) => createCompany(tx, { name: 'Empty', subdomain, owner }))
      return subdomain
    },
    async close() {
      await world.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** The contents of every file below a folder by its path: pictures in hex, everything else as text. */
export async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')).sort()
  const read = (name: string) => readFile(join(folder, name), name.endsWith('.webp') ? 'hex' : 'utf8')
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(name)] as const)))
}

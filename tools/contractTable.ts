import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Call } from '../contract/call.ts'

const contractFolder = fileURLToPath(new URL('../contract/', import.meta.url))
const missingFile = fileURLToPath(new URL('./notYet.json', import.meta.url))
const tableFile = fileURLToPath(new URL('../web/data/calls.gen.ts', import.meta.url))

interface Found {
  file: string
  name: string
  call: Call
}

/**
 * Compares the browser's table of calls with the contract, and writes it anew when `write` is set; says whether it was stale. Calls that are
 * there now are taken off the list of those of the specification that are not.
 */
export async function syncContractTable(write: boolean): Promise<boolean> {
  const found = await findCalls()
  if (write) await shrinkMissing(new Set(found.map(({ call }) => call.path)))
  const text = tableOf(found, await sharedFieldsOf())
  const present = await readFile(tableFile, 'utf8').catch(() => '')
  if (present === text) return false
  if (write) await writeFile(tableFile, text)
  return true
}

async function shrinkMissing(present: ReadonlySet<string>): Promise<void> {
  const missing = JSON.parse(await readFile(missingFile, 'utf8')) as { calls: string[] }
  const calls = missing.calls.filter((path) => !present.has(path))
  if (calls.length < missing.calls.length)
    await writeFile(missingFile, `${JSON.stringify({ ...missing, calls }, null, 2)}\n`)
}

async function findCalls(): Promise<Found[]> {
  const files = (await readdir(contractFolder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map(
      async (file) => [file, (await import(new URL(file, `file://${contractFolder}`).href)) as object] as const,
    ),
  )
  const found = modules.flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]) => (isCall(value) ? [{ file, name, call: value }] : [])),
  )
  return found.toSorted((a, b) => compare(a.call.path, b.call.path))
}

async function sharedFieldsOf(): Promise<readonly string[]> {
  const { sharedFields } = await import('../contract/call.ts')
  return sharedFields
}

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    'path' in value &&
    'input' in value &&
    'output' in value
  )
}

/** The file's text. Only types are imported from the contract, so that its schemas stay out of the browser. */
function tableOf(found: Found[], sharedFields: readonly string[]): string {
  const files = [...new Set(found.map(({ file }) => file))].toSorted(compare)
  return [
    '// Written by `npm run contract:table` from contract/. Do not edit.',
    "import type { OutputOf, SentInputOf } from '../../contract/call.ts'",
    ...files.map((file) => `import type * as ${moduleName(file)} from '../../contract/${file}'`),
    "import { readCallTable } from './readCallTable.ts'",
    '',
    '/** What every call takes and gives. */',
    'export type Calls = {',
    ...found.map(typeLine),
    '}',
    '',
    '/** What the browser has to know of a call before it makes it. */',
    `export const calls = readCallTable(\`${found.map(factsLine).join('\n')}\`)`,
    '',
    "/** The client's cookie fields that ride along in every body. */",
    `export const sharedFields = [${quoted(sharedFields)}] as const`,
    '',
  ].join('\n')
}

function typeLine({ file, name, call }: Found): string {
  const type = `typeof ${moduleName(file)}.${name}`
  return `  '${call.path}': { kind: '${call.kind}'; input: SentInputOf<${type}>; output: OutputOf<${type}> }`
}

/** Optional inputs are left to the types: nothing in the browser asks for their names, and every page would carry them. */
function factsLine({ call }: Found): string {
  const required = Object.entries(call.input.shape)
    .filter(([, shape]) => !isOptional(shape))
    .map(([input]) => input)
  return [addressOf(call), call.name, ...required].join(' ')
}

/** The path with the nouns that are not its first segment alone, and a sign where the call creates. */
function addressOf({ path, nouns, creates }: Call): string {
  const isUsual = nouns.join() === path.split('/')[2] && !creates
  return path.replace(/^\/api\//, '') + (isUsual ? '' : `:${nouns.toSorted().join()}`) + (creates ? ':c' : '')
}

function isOptional(shape: unknown): boolean {
  return (shape as { safeParse(value: unknown): { success: boolean } }).safeParse(undefined).success
}

function moduleName(file: string): string {
  return file.replace(/\.ts$/, '')
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const write = process.argv.includes('--write')
  const wasStale = await syncContractTable(write)
  if (wasStale && !write) {
    console.error('web/data/calls.gen.ts is stale: run `npm run contract:table` and commit what it wrote.')
    process.exitCode = 1
  }
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Call } from '../contract/call.ts'

const contractFolder = fileURLToPath(new URL('../contract/', import.meta.url))
const missingFile = fileURLToPath(new URL('./notYet.json', import.meta.url))
const tableFile = fileURLToPath(new URL('../web/data/calls.gen.ts', import.meta.url))
const lateFile = fileURLToPath(new URL('../web/data/lateCalls.gen.ts', import.meta.url))

interface Found {
  file: string
  name: string
  call: Call
}

/**
 * Compares the browser's tables of calls with the contract, and writes them anew when `write` is set; says whether one was stale. Calls that are
 * there now are taken off the list of those of the specification that are not.
 */
export async function syncContractTable(write: boolean): Promise<boolean> {
  const found = await findCalls()
  if (write) await shrinkMissing(new Set(found.map(({ call }) => call.path)))
  const texts = [
    [tableFile, tableOf(found, await sharedFieldsOf())],
    [lateFile, lateTableOf(found)],
  ] as const
  let wasStale = false
  for (const [file, text] of texts) {
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue
    wasStale = true
    if (write) await writeFile(file, text)
  }
  return wasStale
}

/** Of the calls about oneself and other people, those that every page makes. */
const ofEveryPage = new Set([
  '/api/notifications/get',
  '/api/notifications/markRead',
  '/api/viewer/get',
  '/api/viewer/noteVisit',
])

/** Whether only the team or an account makes the call, the pages about people and oneself do, or forms that come late do: a portal's first paint carries none of these. */
function isLate({ call }: Found): boolean {
  const isOfPeople =
    /^\/api\/(categories|guests|notifications|sessions|signInProviders|users|viewer|widget)\//.test(call.path) &&
    !ofEveryPage.has(call.path)
  const isOfForms =
    /^\/api\/(reports\/create|roadmaps\/shared\/|sharedCustomerPages\/read|(comments|posts)\/getEdits|changelogAudience\/(answer|change|confirm|subscribe)|changelog\/getWidgetData)/.test(
      call.path,
    )
  return call.at === 'root' || call.access.who === 'member' || isOfPeople || isOfForms
}

async function shrinkMissing(present: ReadonlySet<string>): Promise<void> {
  const missing = JSON.parse(await readFile(missingFile, 'utf8')) as { calls: string[] }
  const calls = missing.calls.filter((path) => !present.has(path))
  if (calls.length < missing.calls.length)
    await writeFile(missingFile, `${JSON.stringify({ ...missing, calls }, null, 2)}\n`)
}

/** Every call of the contract with its file, by path. */
export async function findCalls(): Promise<Found[]> {
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
    '/** What the browser has to know of a call before it makes it; those of the team, of accounts and of signing in come from `lateCalls.gen.ts`. */',
    `export const calls = readCallTable(\`${found
      .filter((one) => !isLate(one))
      .map(factsLine)
      .join('\n')}\`)`,
    '',
    "/** The client's cookie fields that ride along in every body. */",
    `export const sharedFields = [${quoted(sharedFields)}] as const`,
    '',
  ].join('\n')
}

/** The facts of the calls that no visitor's page makes, as `calls.gen.ts` has the others. */
function lateTableOf(found: Found[]): string {
  return [
    '// Written by `npm run contract:table` from contract/. Do not edit.',
    "import { readCallTable } from './readCallTable.ts'",
    '',
    '/** What the browser has to know of the calls of the team, of accounts and of signing in. */',
    `export const lateCalls = readCallTable(\`${found.filter(isLate).map(factsLine).join('\n')}\`)`,
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
    console.error('The tables of calls in web/data/ are stale: run `npm run contract:table` and commit what it wrote.')
    process.exitCode = 1
  }
}

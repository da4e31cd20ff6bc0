import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export const root = fileURLToPath(new URL('..', import.meta.url))

export interface Source {
  /** From the root of the repository, with forward slashes. */
  path: string
  text: string
}

const notOurs = new Set(['node_modules', 'dist', 'data', 'bench/results', 'test-results', 'playwright-report'])

/** Written by a command, not by hand: what limits a person's files does not limit these. */
export const generated: ReadonlySet<string> = new Set([
  'web/data/calls.gen.ts',
  'web/data/lateCalls.gen.ts',
  'web/words/catalogues.gen.ts',
  'db/types.ts',
  'db/schema.sql',
  'package-lock.json',
])

/** Every file under the given folder whose name ends in one of `endings`, in the order of its path. */
export function sourcesIn(folder: string, endings: readonly string[] = ['.ts', '.tsx']): Source[] {
  return filesIn(folder)
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' || folder === '.' ? entry.name : `${folder}/${entry.name}`
      if (notOurs.has(path)) return []
      return entry.isDirectory() ? filesIn(path) : [path]
    })
}

/** Whether a file is a test or belongs to the tests, as the states of screens do: it may reach across the walls. */
export function isTest(path: string): boolean {
  return /\.(test|states)\.tsx?$/.test(path) || /(^|\/)test\//.test(path) || path.startsWith('e2e/')
}

/** A node of the syntax tree: its kind, and whatever it holds. */
export interface SyntaxNode {
  type: string
  start: number
  [part: string]: unknown
}

/** A file's syntax: every node in the order of the text, the comments, and what it imports. */
export function syntaxOf({ path, text }: Source): {
  nodes: SyntaxNode[]
  comments: { value: string; start: number }[]
  imports: { from: string; start: number }[]
} {
  const { program, comments, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const nodes: SyntaxNode[] = []
  collect(program, nodes)
  const reExported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, start }) => (moduleRequest ? [{ from: moduleRequest.value, start }] : [])),
  )
  const awaited = module.dynamicImports.map(({ moduleRequest, start }) => ({
    from: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    start,
  }))
  const imports = [
    ...module.staticImports.map(({ moduleRequest, start }) => ({ from: moduleRequest.value, start })),
    ...reExported,
    ...awaited,
  ]
  return { nodes, comments, imports }
}

/** The line, counted from one, of a place in a text. */
export function lineAt(text: string, place: number): number {
  return text.slice(0, place).split('\n').length
}

function collect(value: unknown, into: SyntaxNode[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, into)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') into.push(value as SyntaxNode)
    for (const part of Object.values(value)) if (typeof part === 'object') collect(part, into)
  }
}

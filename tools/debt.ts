import { fileURLToPath } from 'node:url'
import { generated, isTest, lineAt, sourcesIn, syntaxOf, type Source, type SyntaxNode } from './sources.ts'

/** What nobody may owe here, each finding as `path:line …`. */
export interface Debt {
  'files over 400 lines': string[]
  any: string[]
  suppressions: string[]
  'skipped tests': string[]
  'effects in web/ beyond one per 1,000 lines': string[]
  /** Tests of `npm test` that read a clock to judge by it: count statements, bytes or steps, or measure in bench/. */
  'tests that assert a time': string[]
}

/** More lines than this is another noun (STYLE.md, Size). */
export const longestFile = 400

/** An effect is the last resort of a component: at most one for so many lines of web/, tests and generated files left out. */
export const linesPerEffect = 1000
const effects = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])

const suppression =
  /(oxlint|eslint|biome|stylelint|prettier|jscpd)-(disable|ignore)|@ts-(ignore|expect-error|nocheck)|(istanbul|v8|c8) ignore/
const testWords = new Set(['test', 'it', 'describe', 'suite', 'bench', 'context', 'ctx', 'testInfo'])
const skippingWords = new Set(['skip', 'skipIf', 'runIf', 'todo', 'only', 'fixme', 'fails', 'fail'])
const skippingCalls = new Set(['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'])

/** Reads every hand-written file of the repository and lists what is owed. */
export function findDebt(): Debt {
  const code = sourcesIn('', ['.ts', '.tsx', '.mjs']).filter(({ path }) => !generated.has(path))
  const sheets = sourcesIn('', ['.css'])
  const read = code.map((source) => ({ source, syntax: syntaxOf(source) }))
  return {
    'files over 400 lines': [...code, ...sheets].flatMap(tooLong),
    any: read.flatMap(({ source, syntax }) =>
      syntax.nodes.filter(({ type }) => type === 'TSAnyKeyword').map((node) => placeOf(source, node.start)),
    ),
    suppressions: read.flatMap(({ source, syntax }) =>
      syntax.comments
        .filter(({ value }) => suppression.test(value))
        .map(({ start, value }) => `${placeOf(source, start)} ${value.trim()}`),
    ),
    'skipped tests': read
      .filter(({ source }) => isTest(source.path))
      .flatMap(({ source, syntax }) => [
        ...new Set(syntax.nodes.filter(skipsATest).map((node) => placeOf(source, node.start))),
      ]),
    'effects in web/ beyond one per 1,000 lines': tooManyEffects(
      read.filter(({ source: { path } }) => path.startsWith('web/') && !isTest(path)),
    ),
    'tests that assert a time': read
      .filter(({ source: { path } }) => /\.test\.tsx?$/.test(path) && !path.endsWith('.fault.test.ts'))
      .flatMap(({ source, syntax }) => syntax.nodes.filter(readsAClock).map((node) => placeOf(source, node.start))),
  }
}

/** Every effect of the browser's sources when there are more than the lines allow. */
function tooManyEffects(read: readonly { source: Source; syntax: { nodes: SyntaxNode[] } }[]): string[] {
  const lines = read.reduce((sum, { source }) => sum + linesOf(source), 0)
  const found = read.flatMap(({ source, syntax }) =>
    syntax.nodes.filter(isEffect).map((node) => placeOf(source, node.start)),
  )
  return found.length * linesPerEffect > lines ? found : []
}

function isEffect({ type, callee }: SyntaxNode): boolean {
  return type === 'CallExpression' && effects.has(wordsOf(callee as SyntaxNode).at(-1) ?? '')
}

function tooLong(source: Source): string[] {
  const lines = linesOf(source)
  return lines > longestFile ? [`${source.path} ${lines}`] : []
}

function linesOf({ text }: Source): number {
  return text.replace(/\n$/, '').split('\n').length
}

/** `test.skip(…)`, `describe.only(…)`, `test.each(…).skip`, `xit(…)`: a test that does not run, or keeps others from running. */
function skipsATest({ type, callee }: SyntaxNode): boolean {
  if (type !== 'CallExpression' && type !== 'TaggedTemplateExpression') return false
  const words = wordsOf(callee as SyntaxNode)
  const [first = ''] = words
  return (
    (words.length === 1 && skippingCalls.has(first)) ||
    (testWords.has(first) && words.slice(1).some((word) => skippingWords.has(word)))
  )
}

const clocks = new Set(['performance now', 'process cpuUsage', 'process hrtime', 'process hrtime bigint'])

/** `performance.now()`, `process.cpuUsage()`, or an `expect` of what is left of `Date.now()` when a time is taken away. */
function readsAClock({ type, callee, ...node }: SyntaxNode): boolean {
  if (type !== 'CallExpression') return false
  const words = wordsOf(callee as SyntaxNode)
  const [first] = node['arguments'] as SyntaxNode[]
  return (
    clocks.has(words.join(' ')) ||
    (words.join(' ') === 'expect' &&
      first?.type === 'BinaryExpression' &&
      first['operator'] === '-' &&
      wordsOf(first['left'] as SyntaxNode).join(' ') === 'Date now')
  )
}

function wordsOf(node: SyntaxNode | undefined): string[] {
  if (node?.type === 'Identifier') return [String(node['name'])]
  if (node?.type === 'CallExpression') return wordsOf(node['callee'] as SyntaxNode)
  return node?.type === 'MemberExpression'
    ? [...wordsOf(node['object'] as SyntaxNode), ...wordsOf(node['property'] as SyntaxNode)]
    : []
}

function placeOf({ path, text }: Source, start: number): string {
  return `${path}:${lineAt(text, start)}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [kind, found] of Object.entries(findDebt()) as [string, string[]][]) {
    console.log(`${kind}: ${found.length === 0 ? 'none' : found.length}`)
    for (const line of found) console.log(`  ${line}`)
    if (found.length > 0) process.exitCode = 1
  }
}

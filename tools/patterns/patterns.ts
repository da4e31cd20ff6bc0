import type { Call } from '../../contract/call.ts'
import { pieces } from '../../server/domain/text/markdown/isOurHTML.ts'
import { pieces as piecesOfEntries } from '../../server/domain/text/markdown/entry/isEntryHTML.ts'
import { isTest, lineAt, sourcesIn, syntaxOf, type Source, type SyntaxNode } from '../sources.ts'

export interface FoundPattern {
  /** Its file and line, or the call that asks it. */
  place: string
  pattern: RegExp
}

const id = '[0-9a-f-]{36}'
const listed = (one: string, by: string) => `(?:${one})(?:${by}(?:${one}))*`

/** The parts of a roadmap's address; its lists are one pattern in the source. */
const roadmapAddress = [
  new RegExp(
    `^(?:${[
      listed('[a-z0-9][a-z0-9-]{0,99}', ','),
      listed(id, ','),
      listed(`${id}:[0-9a-f,-]{1,2000}`, ';'),
      listed(`${id}:(?:-|-?[0-9.]{0,20}\\.\\.-?[0-9.]{0,20})`, ';'),
    ].join('|')})$`,
  ),
  new RegExp(`^(owner|quarter|column:${id})$`),
  new RegExp(`^(votes|added|title|eta|difference|factor:${id})$`),
  new RegExp(`^(factors|weights|history|columns|${id})$`),
]

/**
 * What `new RegExp` makes of its pieces in each file that has one, as long as it can become: a pattern that is put together cannot be read in
 * the source. One for each place in the file, in the order of the text.
 */
const putTogether: Readonly<Record<string, readonly RegExp[]>> = {
  'contract/filterKinds.ts': [
    /^-?(?:trending|top|new|oldest|statusChanged|commentCount|eta|title|owner|field:[0-9a-f-]{36})$/,
  ],
  'server/domain/imports/mapping/readTime.ts': [
    /^\[(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,9}\.?\s+(\d{1,2}),\s+(\d{4})\s+(\d{1,11}(?:\.\d{1,9})?)([ap])\.?m\.?(z|[+-]\d{2}:?\d{2})$/i,
  ],
  'server/domain/text/markdown/isOurHTML.ts': [pieces],
  'server/domain/text/markdown/entry/isEntryHTML.ts': [piecesOfEntries],
  'server/ports/database/migrate.ts': [
    /\b(?:create(?: or replace| unlogged)? table(?: if not exists)?|alter table \w+ rename to) (\w+)/gi,
  ],
  'web/admin/roadmaps/roadmapSearch.ts': roadmapAddress,
  'web/components/mentions/mentionText.ts': [
    new RegExp(`@(${Array.from({ length: 50 }, (_, n) => 'a'.repeat(100 - n)).join('|')})(?![\\p{L}\\p{N}])`, 'gu'),
  ],
}

/** Every regular expression of the product: those of its sources, and those that the schemas of its calls bring along. */
export function patternsOf(calls: readonly Call[]): FoundPattern[] {
  const sources = ['contract', 'db', 'server', 'web']
    .flatMap((folder) => sourcesIn(folder))
    .filter(({ path }) => !isTest(path))
  return [
    ...sources.flatMap(patternsIn),
    ...calls.flatMap(({ path, input }) =>
      patternsWithin(input).map((pattern) => ({ place: `the input of ${path}`, pattern })),
    ),
  ]
}

function patternsIn(source: Source): FoundPattern[] {
  const { nodes } = syntaxOf(source)
  const literals = nodes.flatMap((node) => {
    const { regex } = node as { regex?: { pattern: string; flags: string } }
    return node.type === 'Literal' && regex
      ? [{ place: placeOf(source, node), pattern: new RegExp(regex.pattern, regex.flags) }]
      : []
  })
  const made = nodes.filter(
    ({ type, callee }) =>
      (type === 'NewExpression' || type === 'CallExpression') &&
      (callee as SyntaxNode | undefined)?.['name'] === 'RegExp',
  )
  const known = putTogether[source.path] ?? []
  if (made.length !== known.length)
    throw new Error(
      `${source.path} puts ${made.length} patterns together, and tools/patterns/patterns.ts names ${known.length}: name what each can become.`,
    )
  return [...literals, ...made.map((node, at) => ({ place: placeOf(source, node), pattern: known[at] ?? /never/ }))]
}

function placeOf({ path, text }: Source, { start }: SyntaxNode): string {
  return `${path}:${lineAt(text, start)}`
}

/** The patterns that a schema holds, wherever in it they are. */
function patternsWithin(schema: unknown, seen = new Set<unknown>()): RegExp[] {
  if (schema instanceof RegExp) return [schema]
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const definition: unknown = Reflect.get(schema, '_zod')
  const inner = definition === undefined ? Object.values(schema) : Object.values((definition as { def: object }).def)
  return inner.flatMap((value) => patternsWithin(value, seen))
}

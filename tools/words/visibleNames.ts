import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { patternOf } from '../../e2e/words.ts'
import { lineAt, root, syntaxOf, type Source, type SyntaxNode } from '../sources.ts'

/** What finds, or expects, something on a page by what a person reads or hears. */
const finders = new Set([
  'getByRole',
  'getByText',
  'getByLabel',
  'getByPlaceholder',
  'getByAltText',
  'getByTitle',
  'filter',
  'locator',
  'selectOption',
  'hears',
  'toHaveText',
  'toContainText',
  'toHaveAccessibleName',
  'toHaveAccessibleDescription',
])

/** A placeholder for a value that is filled in. */
const anyValue = '1'

/** What only the command line says is in no page. */
const notShown = new Set(['commands.json', 'imports.json'])

interface Sentence {
  id: string
  text: string
  pattern: RegExp
  /** The text before its first value, if that alone identifies the sentence. */
  begins: string
}

/** The names in a test of pages that are sentences of `locales/en`, each as `path:line “name” is t('id')`. */
export function copiedNames(source: Source): string[] {
  return syntaxOf(source).nodes.flatMap((node) => {
    if (!isFinder(node)) return []
    return literalsIn(node['arguments']).flatMap((literal) => {
      const id = idOf(literal)
      const line = lineAt(source.text, literal.start)
      return id === undefined ? [] : [`${source.path}:${line} “${literal.text}” is t('${id}')`]
    })
  })
}

function isFinder(node: SyntaxNode): boolean {
  if (node.type !== 'CallExpression') return false
  const { property } = node['callee'] as { property?: { name?: string } }
  return property?.name !== undefined && finders.has(property.name)
}

interface Literal {
  text: string
  isPattern: boolean
  start: number
}

/** The texts and patterns among a call's arguments; those of calls within are theirs. */
function literalsIn(value: unknown): Literal[] {
  if (Array.isArray(value)) return value.flatMap(literalsIn)
  if (typeof value !== 'object' || value === null || !('type' in value)) return []
  const node = value as SyntaxNode
  if (node.type === 'CallExpression') return []
  if (node.type === 'Literal') {
    const regex = node['regex'] as { pattern: string } | undefined
    if (regex) return [{ text: regex.pattern, isPattern: true, start: node.start }]
    return typeof node['value'] === 'string' ? [{ text: node['value'], isPattern: false, start: node.start }] : []
  }
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as { value: { raw: string } }[]
    return [{ text: quasis.map(({ value: { raw } }) => raw).join(anyValue), isPattern: false, start: node.start }]
  }
  return Object.values(node).flatMap((part) => (typeof part === 'object' ? literalsIn(part) : []))
}

/**
 * The sentence that a literal copies: a text if it is equal, a pattern or a selector if a part of it is a part of the
 * sentence.
 */
function idOf({ text, isPattern }: Literal): string | undefined {
  const quoted = [...text.matchAll(/(?<==|has-text\()"([^"]+)"/g)].map(([, part = '']) => part)
  const parts = isPattern ? text.split(/\\.|[^\p{L}\p{P} ]|[\^$.*+?()|[\]{}]/u) : quoted
  const said = parts.map((part) => part.trim()).filter((part) => /\p{L}{4}/u.test(part))
  const found = sentences().find(
    ({ text: sentence, pattern, begins }) =>
      (!isPattern && (pattern.test(text) || (begins !== '' && text.startsWith(begins)))) ||
      said.some((part) => sentence.includes(part)),
  )
  return found?.id
}

let known: Sentence[] | undefined

function sentences(): readonly Sentence[] {
  if (known) return known
  const folder = join(root, 'locales/en')
  known = readdirSync(folder)
    .filter((file) => !notShown.has(file))
    .flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>).map(
        ([id, text]) => ({
          id,
          text,
          pattern: patternOf(text),
          begins: /^[^{]*\p{L}{6}[^{]* (?=\{)/u.exec(text)?.[0] ?? '',
        }),
      ),
    )
    // What is made of values alone is any text.
    .filter(({ text }) =>
      /\p{L}{3}/u.test(text.replaceAll(/\{(?:\w+|\w+, number|\w+, select, other \{\{\w+\}\})\}/g, '')),
    )
  return known
}

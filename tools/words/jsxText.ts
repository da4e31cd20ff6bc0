import { lineAt, syntaxOf, type Source, type SyntaxNode } from '../sources.ts'

/** Attributes whose text a person reads or hears. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
  'hint',
  'description',
  'text',
])

/** Names that are the same in every language. */
const names = new Set(['Upwell'])

/**
 * Texts with letters in a file's JSX, between elements or in an attribute that people read, each as `path:line text`.
 */
export function wordsInJSX(source: Source): string[] {
  return syntaxOf(source)
    .nodes.flatMap(textsOf)
    .filter(({ text }) => /\p{L}{2}/u.test(text) && !names.has(text.trim()))
    .map(({ text, start }) => `${source.path}:${lineAt(source.text, start)} ${text.trim()}`)
}

interface Text {
  text: string
  start: number
}

function textsOf(node: SyntaxNode): Text[] {
  if (node.type === 'JSXFragment' || (node.type === 'JSXElement' && !isKey(node)))
    return (node['children'] as SyntaxNode[]).flatMap(literalIn)
  if (node.type !== 'JSXAttribute') return []
  const { name, value } = node as unknown as { name: { name: string }; value: SyntaxNode | null }
  return value !== null && spoken.has(name.name) ? literalIn(value) : []
}

/** What is printed on a key is not a word. */
function isKey(element: SyntaxNode): boolean {
  return (element['openingElement'] as { name: { name?: string } }).name.name === 'Kbd'
}

/** The text of `…`, `"…"` and `{'…'}`. */
function literalIn({ type, start, value, expression }: SyntaxNode): Text[] {
  if (type === 'JSXExpressionContainer') return literalIn(expression as SyntaxNode)
  return (type === 'JSXText' || type === 'Literal') && typeof value === 'string' ? [{ text: value, start }] : []
}

import { posix } from 'node:path'
import { syntaxOf, type Source, type SyntaxNode } from '../sources.ts'

/** A page as its area's entry names it. */
export interface EnteredPage {
  /** The source file of the page's code, from the root. */
  source: string
  /** Its address under its container, with `$name` for what varies; null where it is not written in one piece. */
  path: string | null
  /** The catalogues of locales/en that come with it. */
  texts: readonly string[]
  /** The catalogues of the labels that it names as a section of the admin's settings. */
  labels: readonly string[]
  /** Where the entry begins in the text, after its brace; and where it says its texts, if it does. */
  start: number
  textsAt: { start: number; end: number } | null
}

/** Whether a file is the entry of an area, which says what the product knows of its pages. */
export function isAreaEntry(path: string): boolean {
  return /(^|\/)web\/\w+\/\w+\/area\.ts$/.test(path)
}

/** The pages of an `area.ts`, in order. Throws a sentence for one whose code or texts can't be read from the source. */
export function pagesOf(area: Source): EnteredPage[] {
  const { nodes } = syntaxOf(area)
  const importers = new Map(
    nodes.filter(({ type }) => type === 'VariableDeclarator').map(({ id, init }) => [nameOf(id), init]),
  )
  return nodes
    .filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'page')
    .map(({ arguments: given }) => {
      const entry = (given as SyntaxNode[])[0]
      const code = partOf(entry, 'code')
      const file = importedBy(code) ?? importedBy(importers.get(nameOf(code)))
      if (!entry || file === null)
        throw new Error(`${area.path}: write \`code: () => import('./NamePage.tsx')\` in each page.`)
      const texts = partOf(entry, 'texts')
      const words = partOf(partOf(entry, 'section'), 'words')
      return {
        source: posix.join(posix.dirname(area.path), file),
        path: (partOf(entry, 'path') as { value?: string } | undefined)?.value ?? null,
        texts: texts ? namesIn(area, texts) : [],
        labels: words ? namesIn(area, words).map((id) => id.slice(0, id.indexOf('.'))) : [],
        start: entry.start + 1,
        textsAt: texts ? propertyAt(entry, texts) : null,
      }
    })
}

/** The addresses of an area's pages in which nothing varies. */
export function fixedAddressesOf(area: Source): string[] {
  const [, container = ''] = area.path.split('/')
  const root = { admin: '/admin/', widget: '/widget/panel/' }[container] ?? '/'
  return pagesOf(area).flatMap(({ path }) => (path === null || path.includes('$') ? [] : [posix.join(root, path)]))
}

/** The entry as it is built: each page names its source file, for the document's preloads; its texts are left out, they come with its code. */
export function builtEntry(area: Source): string {
  const pieces: string[] = []
  let end = 0
  for (const { source, start, textsAt } of pagesOf(area)) {
    pieces.push(area.text.slice(end, start), ` source: '${source}',`)
    end = start
    if (!textsAt) continue
    pieces.push(area.text.slice(end, textsAt.start))
    end = textsAt.end
  }
  return [...pieces, area.text.slice(end)].join('')
}

function partOf(entry: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
  const property = propertiesOf(entry).find(({ key }) => nameOf(key) === name)
  return property?.['value'] as SyntaxNode | undefined
}

/** The range of a property, including the comma after it. */
function propertyAt(entry: SyntaxNode, value: SyntaxNode): { start: number; end: number } {
  const properties = propertiesOf(entry)
  const place = properties.findIndex((property) => property['value'] === value)
  const [own, next] = [properties[place], properties[place + 1]]
  return { start: own?.start ?? 0, end: next ? next.start : (entry['end'] as number) - 1 }
}

function propertiesOf(entry: SyntaxNode | undefined): SyntaxNode[] {
  return (entry?.['properties'] as SyntaxNode[] | undefined) ?? []
}

/** The file that `() => import('./file')` loads. */
function importedBy(value: unknown): string | null {
  const { type, body } = (value ?? {}) as SyntaxNode
  const { type: kind, source } = (body ?? {}) as SyntaxNode
  if (type !== 'ArrowFunctionExpression' || kind !== 'ImportExpression') return null
  return (source as { value?: string }).value ?? null
}

function namesIn(area: Source, { elements }: SyntaxNode): string[] {
  const names = (elements as { value?: unknown }[] | undefined)?.map(({ value }) => value)
  if (names?.every((name) => typeof name === 'string') !== true)
    throw new Error(
      `${area.path}: write the texts and words of a page as names in place, such as \`texts: ['roadmap']\`.`,
    )
  return names
}

function nameOf(node: unknown): string {
  return ((node ?? {}) as { name?: string }).name ?? ''
}

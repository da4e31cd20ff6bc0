import { textOf, type DocNode } from './doc.ts'
import { inlineMarkdown } from './inlineMarkdown.ts'

/** Quotes and items that are nested deeper are read as text. */
const deepest = 6

/** A document of the editor as an entry's Markdown. What it says is what `markdownToDoc` reads again. */
export function docToMarkdown(doc: DocNode): string {
  return blocksMarkdown(doc.content ?? [], 0).join('\n')
}

function isEmpty({ type, content = [] }: DocNode): boolean {
  return type === 'paragraph' && content.every((node) => node.type === 'hardBreak' || isBlank(node))
}

function isBlank({ text, marks = [] }: DocNode): boolean {
  return text?.trim() === '' && !marks.some(({ type }) => type === 'code')
}

/** The lines of blocks, with an empty one between two. */
function blocksMarkdown(nodes: readonly DocNode[], depth: number): string[] {
  const lines: string[] = []
  let before: DocNode | undefined
  let isOther = false
  for (const node of nodes) {
    if (isEmpty(node)) continue
    // Two lists beside each other are two only if their signs differ.
    isOther = before?.type === node.type && !isOther
    const ofNode = blockMarkdown(node, depth, isOther)
    if (ofNode.length === 0) continue
    if (before) lines.push('')
    lines.push(...ofNode)
    before = node
  }
  return lines
}

function blockMarkdown(node: DocNode, depth: number, isOther: boolean): string[] {
  const content = node.content ?? []
  switch (node.type) {
    case 'heading':
      return [headingMarkdown(node)]
    case 'horizontalRule':
      return ['___']
    case 'codeBlock':
      return codeMarkdown(node)
    case 'video':
      return [textOf(node, 'source')]
    case 'table':
      return tableMarkdown(content)
    case 'blockquote':
      return depth >= deepest ? blocksMarkdown(content, depth) : quoteMarkdown(node, depth + 1)
    case 'bulletList':
    case 'orderedList':
      return depth >= deepest
        ? blocksMarkdown(
            content.flatMap((item) => item.content ?? []),
            depth,
          )
        : listMarkdown(node, depth + 1, isOther)
    default:
      return inlineMarkdown(content).split('\n')
  }
}

function headingMarkdown({ attrs = {}, content = [] }: DocNode): string {
  // Marks at the end of a heading are no part of it, unless they are escaped.
  const text = inlineMarkdown(content, 'line').replace(/#$/, String.raw`\#`)
  return `${'#'.repeat(Number(attrs.level ?? 1))} ${text}`.trimEnd()
}

function codeMarkdown(node: DocNode): string[] {
  const text = (node.content ?? [])
    .map((one) => one.text ?? '')
    .join('')
    .trimEnd()
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  const language = textOf(node, 'language').replace(/[`\s]/g, '')
  return [fence + language, ...(text === '' ? [] : text.split('\n')), fence]
}

const dashes: Readonly<Record<string, string>> = { start: '---', center: ':-:', end: '--:' }

function tableMarkdown(rows: readonly DocNode[]): string[] {
  const columns = Math.max(1, ...rows.map(({ content = [] }) => content.length))
  const [head, ...others] = rows
  const row = (node: DocNode | undefined) => {
    const cells = Array.from({ length: columns }, (_, column) =>
      inlineMarkdown(node?.content?.[column]?.content ?? [], 'line').replaceAll('|', String.raw`\|`),
    )
    return `| ${cells.join(' | ')} |`
  }
  const aligns = Array.from(
    { length: columns },
    (_, column) => dashes[textOf(head?.content?.[column] ?? { type: '' }, 'align')] ?? '---',
  )
  return [row(head), `| ${aligns.join(' | ')} |`, ...others.map(row)]
}

function quoteMarkdown(node: DocNode, depth: number): string[] {
  const callout = textOf(node, 'callout')
  const inside = blocksMarkdown(node.content ?? [], depth)
  const [first] = (node.content ?? []).filter((one) => !isEmpty(one))
  const gap = inside.length === 0 || first?.type === 'paragraph' ? [] : ['']
  const lines = callout === '' ? inside : [`[!${callout.toUpperCase()}]`, ...gap, ...inside]
  return lines.length === 0 ? ['>'] : lines.map((line) => (line === '' ? '>' : `> ${line}`))
}

function listMarkdown(node: DocNode, depth: number, isOther: boolean): string[] {
  const items = node.content ?? []
  const isLoose = node.attrs?.isLoose === true || items.some(({ content = [] }) => !isTight(content))
  const start = Number(node.attrs?.start ?? 1)
  return items.flatMap(({ content = [] }, at) => {
    const sign =
      node.type === 'bulletList' ? (isOther ? '*' : '-') : `${Math.min(start + at, 999_999_999)}${isOther ? ')' : '.'}`
    const tight = content.filter((one) => !isEmpty(one)).flatMap((one) => blockMarkdown(one, depth, false))
    const lines = isLoose ? blocksMarkdown(content, depth) : tight
    const [first = '', ...others] = lines
    const indent = ' '.repeat(sign.length + 1)
    return [
      ...(isLoose && at > 0 ? [''] : []),
      `${sign} ${first}`.trimEnd(),
      ...others.map((line) => (line === '' ? '' : indent + line)),
    ]
  })
}

/** Whether an item can be written without an empty line in it. */
function isTight(content: readonly DocNode[]): boolean {
  const kept = content.filter((one) => !isEmpty(one))
  return kept.every((node, at) => {
    const before = kept[at - 1]
    return !before || isApart(before, node)
  })
}

const ofWords = ['paragraph', 'table', 'video']
const ofItems = ['bulletList', 'orderedList']

/** Whether two blocks are two without an empty line between them. */
function isApart(before: DocNode, node: DocNode): boolean {
  const isOpen = ofWords.includes(before.type)
  const holds = ofItems.includes(before.type) || before.type === 'blockquote'
  if (ofWords.includes(node.type)) return !isOpen && !holds
  if (ofItems.includes(node.type))
    return !ofItems.includes(before.type) && !(isOpen && (Number(node.attrs?.start ?? 1) !== 1 || beginsEmpty(node)))
  return !(node.type === 'blockquote' && before.type === 'blockquote')
}

function beginsEmpty({ content = [] }: DocNode): boolean {
  return (content[0]?.content ?? []).every(isEmpty)
}

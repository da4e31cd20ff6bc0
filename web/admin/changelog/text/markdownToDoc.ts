import { readBlocks, type Block } from '../../../../contract/markdown/blocks.ts'
import { tableIn, type Table } from '../../../../contract/markdown/table.ts'
import { videoIn } from '../../../../contract/markdown/video.ts'
import { callouts, type DocNode } from './doc.ts'
import { inlineNodes } from './inlineNodes.ts'

/** An entry's Markdown as a document of the editor, read as the server reads it. */
export function markdownToDoc(source: string): DocNode {
  return { type: 'doc', content: orParagraph(readBlocks(source).flatMap(blockNodes)) }
}

/** Nothing is without a place to write in. */
function orParagraph(nodes: DocNode[]): DocNode[] {
  return nodes.length === 0 ? [{ type: 'paragraph' }] : nodes
}

function blockNodes(block: Block): DocNode[] {
  switch (block.kind) {
    case 'paragraph':
      return paragraphNodes(block.text)
    case 'heading':
      return [{ type: 'heading', attrs: { level: block.level }, ...inside(inlineNodes(block.text)) }]
    case 'rule':
      return [{ type: 'horizontalRule' }]
    case 'code':
      return [codeNode(block)]
    case 'quote':
      return [quoteNode(block.blocks)]
    case 'list':
      return [listNode(block)]
  }
}

function inside(content: DocNode[]): { content?: DocNode[] } {
  return content.length === 0 ? {} : { content }
}

function paragraphNodes(text: string): DocNode[] {
  if (text === '') return []
  if (videoIn(text)) return [{ type: 'video', attrs: { source: text.trim() } }]
  const table = tableIn(text)
  if (!table) return [{ type: 'paragraph', ...inside(inlineNodes(text)) }]
  return [...paragraphNodes(table.before), tableNode(table)]
}

function tableNode({ head, aligns, rows }: Table): DocNode {
  const row = (cells: readonly string[], type: string): DocNode => ({
    type: 'tableRow',
    content: cells.map((cell, column) => ({
      type,
      attrs: { align: aligns[column] ?? 'start' },
      ...inside(inlineNodes(cell)),
    })),
  })
  return { type: 'table', content: [row(head, 'tableHeader'), ...rows.map((cells) => row(cells, 'tableCell'))] }
}

function codeNode({ text, language }: Extract<Block, { kind: 'code' }>): DocNode {
  return {
    type: 'codeBlock',
    attrs: { language: language === '' ? null : language },
    ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
  }
}

function quoteNode([first, ...others]: readonly Block[]): DocNode {
  const [line = '', ...lines] = first?.kind === 'paragraph' ? first.text.split('\n') : []
  const callout = callouts.find((name) => line.trim().toLowerCase() === `[!${name}]`)
  const rest = lines.join('\n')
  const blocks: readonly Block[] = callout
    ? [...(rest === '' ? [] : [{ kind: 'paragraph' as const, text: rest }]), ...others]
    : first
      ? [first, ...others]
      : []
  return { type: 'blockquote', attrs: { callout: callout ?? null }, content: orParagraph(blocks.flatMap(blockNodes)) }
}

function listNode({ start, isLoose, items }: Extract<Block, { kind: 'list' }>): DocNode {
  const content = items.map((blocks) => ({ type: 'listItem', content: orParagraph(blocks.flatMap(blockNodes)) }))
  return start === null
    ? { type: 'bulletList', attrs: { isLoose }, content }
    : { type: 'orderedList', attrs: { start, isLoose }, content }
}

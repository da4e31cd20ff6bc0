import { readInline, type Inline } from '../../../../contract/markdown/readInline.ts'
import type { DocMark, DocNode } from './doc.ts'

/** A run of Markdown text as nodes of the editor, read as the server reads it. */
export function inlineNodes(source: string): DocNode[] {
  const nodes: DocNode[] = []
  const depth = { strong: 0, em: 0 }
  const put = (piece: Inline, link: DocMark[]): void => {
    const marks = [
      ...(depth.strong > 0 ? [{ type: 'bold' as const }] : []),
      ...(depth.em > 0 ? [{ type: 'italic' as const }] : []),
      ...link,
    ]
    switch (piece.kind) {
      case 'text':
        return addText(nodes, piece.text, marks)
      case 'code':
        return addText(nodes, piece.text, [...marks, { type: 'code' }])
      case 'break':
        nodes.push({ type: 'hardBreak' })
        return
      case 'address':
        return addText(nodes, piece.text.replace(/^mailto:/i, ''), [...marks, linkTo(piece.text)])
      case 'mention':
        nodes.push(marked({ type: 'mention', attrs: { name: piece.name, userID: piece.userID } }, marks))
        return
      case 'image':
        if (piece.target.startsWith('/'))
          nodes.push(marked({ type: 'image', attrs: { target: piece.target, alt: piece.alt } }, marks))
        // Another server's image is a link wherever the entry is read.
        else if (link.length > 0) addText(nodes, piece.alt, marks)
        else addText(nodes, piece.alt || new URL(piece.target).host, [...marks, linkTo(piece.target)])
        return
      case 'link': {
        const before = nodes.length
        for (const inner of piece.inside) put(inner, [linkTo(piece.target)])
        if (nodes.length === before && !piece.inside.some(({ kind }) => kind === 'text' || kind === 'code'))
          addText(nodes, piece.target, [...marks, linkTo(piece.target)])
        return
      }
      default:
        depth[piece.emphasis] += piece.kind === 'open' ? 1 : -1
    }
  }
  for (const piece of readInline(source)) put(piece, [])
  return nodes
}

function linkTo(href: string): DocMark {
  return { type: 'link', attrs: { href } }
}

function marked(node: DocNode, marks: DocMark[]): DocNode {
  return marks.length === 0 ? node : { ...node, marks }
}

/** Text beside text with the same marks is one node. */
function addText(nodes: DocNode[], text: string, marks: DocMark[]): void {
  if (text === '') return
  const last = nodes.at(-1)
  if (last?.type === 'text' && JSON.stringify(last.marks ?? []) === JSON.stringify(marks))
    nodes[nodes.length - 1] = { ...last, text: (last.text ?? '') + text }
  else nodes.push(marked({ type: 'text', text }, marks))
}

/** A node of the editor's document, as its JSON. */
export interface DocNode {
  type: string
  attrs?: Record<string, unknown>
  content?: DocNode[]
  text?: string
  marks?: DocMark[]
}

export interface DocMark {
  type: 'bold' | 'italic' | 'code' | 'link'
  attrs?: { href: string }
}

export const callouts = ['note', 'tip', 'important', 'warning', 'caution'] as const

/** A text of an attribute of a node. */
export function textOf(node: DocNode, name: string): string {
  const value = node.attrs?.[name]
  return typeof value === 'string' ? value : ''
}

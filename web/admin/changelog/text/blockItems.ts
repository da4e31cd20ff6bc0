import type { Editor } from '@tiptap/core'
import type { Words } from '../../../words/words.ts'

type Say = Words['t']
interface Item {
  label: string
  onSelect: () => void
}

export type BlockName =
  'paragraph' | 'heading1' | 'heading2' | 'heading3' | 'bulletList' | 'orderedList' | 'quote' | 'callout' | 'codeBlock'

/** The kind of block that the caret is in. */
export function currentBlock(editor: Editor): BlockName {
  if (editor.isActive('codeBlock')) return 'codeBlock'
  if (editor.isActive('heading')) {
    const level = Number(editor.getAttributes('heading').level)
    return level === 1 ? 'heading1' : level === 2 ? 'heading2' : 'heading3'
  }
  if (editor.isActive('bulletList')) return 'bulletList'
  if (editor.isActive('orderedList')) return 'orderedList'
  if (editor.isActive('blockquote')) return editor.getAttributes('blockquote').callout == null ? 'quote' : 'callout'
  return 'paragraph'
}

/** What a block can be made. */
export function blockItems(editor: Editor, t: Say): Item[] {
  const chain = () => editor.chain().focus()
  const heading = (level: 1 | 2 | 3): Item => ({
    label: t(`adminChangelogText.heading${level}`),
    onSelect: () => void chain().toggleHeading({ level }).run(),
  })
  return [
    { label: t('adminChangelogText.paragraph'), onSelect: () => void chain().clearNodes().run() },
    heading(1),
    heading(2),
    heading(3),
    { label: t('adminChangelogText.bulletList'), onSelect: () => void chain().toggleBulletList().run() },
    { label: t('adminChangelogText.orderedList'), onSelect: () => void chain().toggleOrderedList().run() },
    {
      label: t('adminChangelogText.quote'),
      onSelect: () => void chain().toggleWrap('blockquote', { callout: null }).run(),
    },
    { label: t('adminChangelogText.codeBlock'), onSelect: () => void chain().toggleCodeBlock().run() },
  ]
}

const kinds = ['note', 'tip', 'important', 'warning', 'caution'] as const

/** What can be put at the caret, or around its block. */
export function insertItems(editor: Editor, t: Say): Item[] {
  const chain = () => editor.chain().focus()
  return [
    {
      label: t('adminChangelogText.table'),
      onSelect: () => void chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { label: t('adminChangelogText.rule'), onSelect: () => void chain().setHorizontalRule().run() },
    ...kinds.map((callout) => ({
      label: t(`adminChangelogText.callout.${callout}`),
      onSelect: () =>
        void (editor.isActive('blockquote')
          ? chain().updateAttributes('blockquote', { callout }).run()
          : chain().wrapIn('blockquote', { callout }).run()),
    })),
  ]
}

/** What can be done to a table. */
export function tableItems(editor: Editor, t: Say): Item[] {
  const chain = () => editor.chain().focus()
  return [
    { label: t('adminChangelogText.rowAfter'), onSelect: () => void chain().addRowAfter().run() },
    { label: t('adminChangelogText.columnAfter'), onSelect: () => void chain().addColumnAfter().run() },
    { label: t('adminChangelogText.alignStart'), onSelect: () => alignColumn(editor, 'start') },
    { label: t('adminChangelogText.alignCenter'), onSelect: () => alignColumn(editor, 'center') },
    { label: t('adminChangelogText.alignEnd'), onSelect: () => alignColumn(editor, 'end') },
    { label: t('adminChangelogText.deleteRow'), onSelect: () => void chain().deleteRow().run() },
    { label: t('adminChangelogText.deleteColumn'), onSelect: () => void chain().deleteColumn().run() },
    { label: t('adminChangelogText.deleteTable'), onSelect: () => void chain().deleteTable().run() },
  ]
}

/** Aligns every cell of the caret's column: Markdown says it once for all of them. */
function alignColumn(editor: Editor, align: 'start' | 'center' | 'end'): void {
  const { $from } = editor.state.selection
  const depth = Array.from({ length: $from.depth }, (_, at) => $from.depth - at).find(
    (at) => $from.node(at).type.name === 'table',
  )
  if (depth === undefined) return
  const column = $from.index(depth + 1)
  const start = $from.start(depth)
  const { tr } = editor.state
  $from.node(depth).forEach((row, rowAt) =>
    row.forEach((cell, cellAt, index) => {
      if (index === column) tr.setNodeMarkup(start + rowAt + 1 + cellAt, undefined, { ...cell.attrs, align })
    }),
  )
  editor.view.dispatch(tr)
  editor.commands.focus()
}

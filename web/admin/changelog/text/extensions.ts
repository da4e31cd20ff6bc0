import { Extension, Mark, Node, markInputRule, wrappingInputRule, type AnyExtension } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Plugin } from '@tiptap/pm/state'
import { StarterKit } from '@tiptap/starter-kit'
import { videoIn } from '../../../../contract/markdown/video.ts'
import { cleanPaste } from './cleanPaste.ts'

/** The kinds of nodes and marks that an entry's Markdown has, and no others. */
export function extensions(calloutOf: (kind: string) => string = (kind) => kind): AnyExtension[] {
  return [
    StarterKit.configure({
      link: false,
      underline: false,
      strike: false,
      code: false,
      listItem: false,
      blockquote: false,
      bulletList: { HTMLAttributes: { dir: 'auto' } },
      orderedList: { HTMLAttributes: { dir: 'auto' } },
      heading: { levels: [1, 2, 3, 4, 5, 6] },
    }),
    code,
    link,
    listItem,
    blockquote(calloutOf),
    image,
    mention,
    video,
    lists,
    Table.configure({ resizable: false }).extend({ renderHTML: () => ['table', ['tbody', 0]] }),
    TableRow,
    cell(TableHeader, 'th'),
    cell(TableCell, 'td'),
    keepHeads,
  ]
}

/** Unlike the one of the kit it may be emphasised and linked. */
const code = Mark.create({
  name: 'code',
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark(this.name) }
  },
  addInputRules() {
    return [markInputRule({ find: /(?<=^|[^`])`([^`]+)`$/, type: this.type })]
  },
})

const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: String(HTMLAttributes.href), rel: 'noopener' }, 0],
})

/** An item may begin with any block. */
const listItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

/** A quotation, or a callout with its word. */
const blockquote = (calloutOf: (kind: string) => string) =>
  Node.create({
    name: 'blockquote',
    content: 'block+',
    group: 'block',
    defining: true,
    addAttributes: () => ({
      callout: {
        default: null,
        parseHTML: (element: HTMLElement) => element.dataset.callout ?? null,
        renderHTML: ({ callout }: Record<string, unknown>) =>
          typeof callout === 'string' ? { class: callout, 'data-word': calloutOf(callout) } : {},
      },
    }),
    parseHTML: () => [{ tag: 'blockquote' }],
    renderHTML: ({ HTMLAttributes }) => ['blockquote', { dir: 'auto', ...HTMLAttributes }, 0],
    addInputRules() {
      return [wrappingInputRule({ find: /^>\s$/, type: this.type })]
    },
  })

const image = Image.extend({
  inline: true,
  group: 'inline',
  draggable: true,
  addAttributes: () => ({ target: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src^="/files/"]',
      getAttrs: (element) => ({
        target: (element.getAttribute('src') ?? '').split('?', 1)[0] ?? '',
        alt: element.getAttribute('alt') ?? '',
      }),
    },
  ],
  renderHTML: ({ node }) => ['img', { src: String(node.attrs.target), alt: String(node.attrs.alt) }],
})

/** Someone who is named; it is kept as it was written. */
const mention = Node.create({
  name: 'mention',
  inline: true,
  group: 'inline',
  atom: true,
  addAttributes: () => ({ name: { default: '' }, userID: { default: '' } }),
  renderHTML: ({ node }) => ['span', { class: 'mention' }, `@${String(node.attrs.name)}`],
  renderText: ({ node }) => `@${String(node.attrs.name)}`,
})

/** A link to a video, alone in its paragraph. Nothing of it is loaded. */
const video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  selectable: true,
  addAttributes: () => ({ source: { default: '' } }),
  renderHTML: ({ node }) => ['p', { class: 'video' }, ['span', {}, videoLabel(String(node.attrs.source))]],
})

function videoLabel(source: string): string {
  const label = /^\[([^[\]]{1,300})\]/.exec(source)?.[1]
  const url = videoIn(source)
  return [label, url && url.host + url.pathname].filter(Boolean).join(' · ')
}

const lists = Extension.create({
  name: 'lists',
  addGlobalAttributes: () => [
    {
      types: ['bulletList', 'orderedList'],
      attributes: { isLoose: { default: false, rendered: false, parseHTML: () => false } },
    },
  ],
})

/** A cell holds one line. */
function cell(base: typeof TableCell, tag: 'td' | 'th') {
  return base.extend({
    content: '(text | image | mention)*',
    isolating: true,
    addAttributes: () => ({
      align: { default: 'start', parseHTML: (element: HTMLElement) => element.dataset.align ?? 'start' },
      colspan: { default: 1, rendered: false, parseHTML: () => 1 },
      rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    renderHTML: ({ node }) => {
      const align = String(node.attrs.align)
      return [tag, align === 'start' ? {} : { class: align, 'data-align': align }, 0]
    },
  })
}

/** The first row of a table is its head, and no other row is. Pastes are cleaned. */
const keepHeads = Extension.create({
  name: 'keepHeads',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: { transformPastedHTML: cleanPaste },
      appendTransaction: (transactions, _before, state) => {
        if (!transactions.some(({ docChanged }) => docChanged)) return null
        const { tableHeader, tableCell } = state.schema.nodes
        const { tr } = state
        state.doc.descendants((node, at) => {
          if (node.type.name !== 'table') return node.isBlock && !node.isTextblock
          node.forEach((row, rowAt, index) =>
            row.forEach((one, cellAt) => {
              const wanted = index === 0 ? tableHeader : tableCell
              if (wanted && one.type !== wanted) tr.setNodeMarkup(at + 1 + rowAt + 1 + cellAt, wanted, one.attrs)
            }),
          )
          return false
        })
        return tr.docChanged ? tr : null
      },
    }),
  ],
})

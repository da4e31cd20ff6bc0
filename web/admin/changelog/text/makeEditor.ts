import { Editor } from '@tiptap/core'
import { videoIn } from '../../../../contract/markdown/video.ts'
import { holdsFiles, pastedPictures } from '../../../components/pictures/pictureFiles.ts'
import { leftOut, type LeftOut } from './cleanPaste.ts'
import type { DocNode } from './doc.ts'
import { docToMarkdown } from './docToMarkdown.ts'
import { extensions } from './extensions.ts'
import { markdownToDoc } from './markdownToDoc.ts'

interface EditorParts {
  body: string
  label: string
  /** The word for each kind of callout. */
  calloutOf: (kind: string) => string
  /** The id of what says how to leave the text by keyboard. */
  hintID: string
  onToolbar: () => void
  onChange: (body: string) => void
  onFiles: (editor: Editor, files: readonly File[]) => void
  /** What of the last paste wasn't taken; null where all of it was. */
  onLeftOut: (what: LeftOut | null) => void
}

/** An editor of an entry's text, which is not on the page yet. Its styles are those of the admin. */
export function makeEditor({
  body,
  label,
  calloutOf,
  hintID,
  onToolbar,
  onChange,
  onFiles,
  onLeftOut,
}: EditorParts): Editor {
  /** Keeps out a paste that no entry has room for, before anything is made of it. */
  const look = (event: Event, data: DataTransfer | null) => {
    const what = data && leftOut({ html: data.getData('text/html'), text: data.getData('text/plain') })
    onLeftOut(what)
    if (what === 'all') event.preventDefault()
    return what === 'all'
  }
  const editor = new Editor({
    element: null,
    injectCSS: false,
    extensions: extensions(calloutOf),
    content: markdownToDoc(body),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': hintID,
        class: 'prose entry',
        dir: 'auto',
      },
      handleDOMEvents: {
        paste: (_view, event) => look(event, event.clipboardData),
        drop: (_view, event) => look(event, event.dataTransfer),
      },
      // Tab moves in lists and tables: Esc leaves the text where it is, so that the next Tab goes on from there.
      handleKeyDown: (view, event) => {
        if (event.isComposing) return false
        if (event.key === 'Escape') view.dom.blur()
        else if (event.altKey && event.key === 'F10') onToolbar()
        else return false
        return true
      },
      handlePaste: (view, event) => {
        const files = event.clipboardData ? pastedPictures(event.clipboardData) : []
        if (files.length > 0) {
          onFiles(editor, files)
          return true
        }
        const text = event.clipboardData?.getData('text/plain').trim() ?? ''
        const { $from, empty } = view.state.selection
        const { video } = view.state.schema.nodes
        if (!video || !empty || $from.depth !== 1 || $from.parent.content.size > 0 || !videoIn(text)) return false
        view.dispatch(view.state.tr.replaceSelectionWith(video.create({ source: text })))
        return true
      },
      handleDrop: (_view, event) => {
        if (!holdsFiles(event.dataTransfer)) return false
        event.preventDefault()
        onFiles(editor, [...(event.dataTransfer?.files ?? [])])
        return true
      },
    },
    onUpdate: () => onChange(bodyOf(editor)),
  })
  return editor
}

/** What an editor has, as Markdown. */
function bodyOf(editor: Editor): string {
  return docToMarkdown(editor.getJSON() as DocNode)
}

/** Whether a text can be edited without changing what the editor does not know: read, written and read again it is the same. */
export function canBeEdited(body: string): boolean {
  const doc = markdownToDoc(body)
  return JSON.stringify(markdownToDoc(docToMarkdown(doc))) === JSON.stringify(doc)
}

import { Suspense, use, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'
import { MentionPlace } from '../mentions/MentionPlace.ts'
import type { Pictures } from '../pictures/usePictures.ts'
import { editByKey } from './commands.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import type { Edited } from './Preview.tsx'
import { selectedIn, typeInArea } from './typeInArea.ts'
import { usePaste } from './paste/usePaste.tsx'

const Preview = lazyPart(() => loadChunk('web/components/editor/Preview.tsx', () => import('./Preview.tsx')))

interface EditorOptions {
  pictures: Pictures
  /** The text as it is kept. */
  text: string
  edited: Edited | undefined
  error: string | undefined
}

interface Editor {
  /** Whether the area makes room for how its text will look. */
  isPreview: boolean
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  /** What stands right below the area. */
  below: ReactNode
}

/**
 * Markdown made easy in a text area that stays a text area: shortcuts, lists that go on, formatted text that is pasted as Markdown, and the toolbar
 * with the preview.
 */
export function useEditor({ pictures, text, edited, error }: EditorOptions): Editor {
  const canMention = use(MentionPlace) !== null
  const { onPaste, note } = usePaste()
  /** The height that the area had, which its preview keeps; null while the text is written. */
  const [height, setHeight] = useState<number | null>(null)
  const isEmpty = text.trim() === ''
  // What was sent or refused is written anew.
  const [refusal, setRefusal] = useState(error)
  if (refusal !== error) setRefusal(error)
  if (height !== null && (isEmpty || (refusal !== error && error !== undefined))) setHeight(null)
  const isPreview = height !== null
  return {
    isPreview,
    onKeyDown: (event) => {
      if (event.defaultPrevented || event.nativeEvent.isComposing) return
      const edit = editByKey(event, selectedIn(event.currentTarget))
      if (!edit) return
      event.preventDefault()
      typeInArea(event.currentTarget, edit)
    },
    onPaste,
    below: (
      <>
        {isPreview && (
          <Suspense fallback={<div style={{ minHeight: height }} />}>
            <Preview text={text} edited={edited} style={{ minHeight: height }} />
          </Suspense>
        )}
        <EditorToolbar
          pictures={pictures}
          canMention={canMention}
          isPreview={isPreview}
          onPreview={
            isEmpty
              ? null
              : (wanted) => setHeight(wanted ? (document.getElementById(pictures.areaID)?.offsetHeight ?? 0) : null)
          }
        />
        {note}
      </>
    ),
  }
}

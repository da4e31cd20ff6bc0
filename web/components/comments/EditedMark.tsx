import { type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/post.json?texts'
import type { EditedText } from './edits/EditsDialog.tsx'

const EditsDialog = lazyPart(() =>
  loadChunk('web/components/comments/edits/EditsDialog.tsx', () => import('./edits/EditsDialog.tsx')),
)

interface EditedMarkProps {
  of: EditedText
  at: string
  children?: ReactNode
}

/** Says that a text was edited, and opens what it said before. */
export function EditedMark({ of, at, children }: EditedMarkProps) {
  const { t, dateTime } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t('post.editedAt', { time: dateTime(at) })}
        onClick={() => setIsOpen(true)}
        className="rounded-xs underline decoration-dotted underline-offset-[0.2em] hover:text-ink hover:decoration-solid pointer-coarse:min-h-11"
      >
        {children ?? t('post.edited')}
      </button>
      {isOpen && (
        <Suspense>
          <EditsDialog of={of} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import type { CSSProperties, MouseEvent } from 'react'
import { useData } from '../../data/react.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Markdown } from '../../ui/text/Markdown.tsx'
import { useWords } from '../../words/useWords.ts'

/** The text that is edited, whose images stay its own; neither for a new one. */
export type Edited = { postID: string } | { commentID: string }

interface PreviewProps {
  text: string
  edited: Edited | undefined
  style: CSSProperties
}

/** A text as it will look, rendered where every text is: on the server. */
export default function Preview({ text, edited, style }: PreviewProps) {
  const { t } = useWords()
  const preview = useData('/api/posts/preview', { text, ...edited }, { keepPrevious: true })
  return (
    <section
      aria-label={t('editor.preview')}
      aria-busy={preview.loading}
      style={style}
      onClickCapture={openBeside}
      className="max-h-[60vh] overflow-y-auto rounded-sm border border-line px-3 py-2"
    >
      <p role="status" className="sr-only">
        {preview.data === null ? '' : t('editor.previewShown')}
      </p>
      {preview.error ? (
        <InlineError>{t('editor.previewFailed', { reason: preview.error })}</InlineError>
      ) : (
        preview.data !== null && <Markdown html={preview.data} className="wrap-anywhere" />
      )}
    </section>
  )
}

/** A link leads to a tab beside the text that is being written. */
function openBeside({ target }: MouseEvent): void {
  if (target instanceof Element) target.closest('a')?.setAttribute('target', '_blank')
}

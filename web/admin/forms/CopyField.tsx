import { useRef, useState } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/adminCopy.json?texts'

interface CopyFieldProps {
  /** What the text is, for readers of screens and beside the button. */
  label: string
  value: string
  /** Where the label is shown by what stands around it. */
  hideLabel?: boolean
  /** Lines of a program, which are kept as they are. */
  isCode?: boolean
}

/** A text to be copied as it is, such as a key or a record, with a button that does so. A press on the text selects all of it. */
export function CopyField({ label, value, hideLabel = false, isCode = false }: CopyFieldProps) {
  const { t } = useWords()
  const text = useRef<HTMLElement>(null)
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setState('done')
    } catch {
      // Without TLS, or when the browser asks and is told no, there is no clipboard.
      if (text.current) getSelection()?.selectAllChildren(text.current)
      setState('failed')
    }
  }
  return (
    <div>
      {!hideLabel && <p className="mb-1 text-small text-ink-3">{label}</p>}
      <div className="flex items-start gap-2">
        <code
          ref={text}
          dir="ltr"
          className={`min-w-0 flex-1 rounded-sm bg-sunken px-2.5 py-1.5 font-mono text-small ${isCode ? 'whitespace-pre-wrap wrap-anywhere' : 'break-all select-all'}`}
        >
          {value}
        </code>
        <Button size="small" aria-label={`${t('adminCopy.label')}: ${label}`} onClick={() => void copy()}>
          {t(state === 'done' ? 'adminCopy.done' : 'adminCopy.label')}
        </Button>
      </div>
      <p role="status" className={state === 'failed' ? 'mt-1 text-small text-ink-2' : 'sr-only'}>
        {state === 'done' ? t('adminCopy.done') : state === 'failed' ? t('adminCopy.failed') : ''}
      </p>
    </div>
  )
}

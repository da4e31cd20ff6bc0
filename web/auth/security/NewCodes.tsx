import { useEffect, useId, useRef } from 'react'
import { saveFile } from '../../components/saveFile.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'

interface NewCodesProps {
  codes: readonly string[]
  onSaved: () => void
}

/** Recovery codes that were just made, to copy or download: the only time that they are shown. */
export function NewCodes({ codes, onSaved }: NewCodesProps) {
  const { t } = useWords()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const text = codes.join('\n')
  // The codes come in answer to a press elsewhere on the page.
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ text: t('security.codes.copied') })
    } catch {
      // Without TLS, or when the browser asks and is told no, there is no clipboard.
      toasts.show({ text: t('security.codes.copyFailed'), tone: 'error' })
    }
  }
  const download = () => saveFile('upwell-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))
  return (
    <section aria-labelledby={id} className="rounded-md border border-line-strong bg-surface p-5">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-h3">
        {t('security.codes.new')}
      </h2>
      <p className="mt-1 text-ui text-ink-2">{t('security.codes.once')}</p>
      <ol dir="ltr" className="my-4 grid grid-cols-1 gap-x-6 gap-y-1 font-mono text-ui sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={onSaved}>
          {t('security.codes.saved')}
        </Button>
        <Button onClick={() => void copy()}>{t('security.codes.copy')}</Button>
        <Button onClick={download}>{t('security.codes.download')}</Button>
      </div>
    </section>
  )
}

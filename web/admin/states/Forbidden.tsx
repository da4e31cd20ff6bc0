import { useWords } from '../../words/useWords.ts'

/** Stands where the viewer's role does not reach, with who can help. */
export function Forbidden({ text }: { text: string }) {
  const { t } = useWords()
  return (
    <div className="max-w-main border-t border-line py-8">
      <p className="text-h3">{t('admin.forbidden.title')}</p>
      <p className="mt-1 text-ink-2">{text}</p>
    </div>
  )
}

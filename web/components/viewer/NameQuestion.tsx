import { useWords } from '../../words/useWords.ts'
import { AskName } from './AskName.tsx'

/** The question for a name as the whole of a page. */
export function NameQuestion({ onDone }: { onDone: () => void }) {
  const { t } = useWords()
  return (
    <>
      <h1 tabIndex={-1} className="text-h1">
        {t('askName.title')}
      </h1>
      <p className="mt-2 mb-6 text-ink-2">{t('askName.text')}</p>
      <AskName onDone={onDone} />
    </>
  )
}

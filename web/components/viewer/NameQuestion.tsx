import { useWords } from '../../words/useWords.ts'
import { AskName } from './AskName.tsx'
import { useNameAnswer } from './useNameAnswer.ts'

/** The question for a name as the whole of a page. */
export function NameQuestion({ onDone }: { onDone: () => void }) {
  const { t } = useWords()
  const answer = useNameAnswer()
  return (
    <>
      <h1 tabIndex={-1} className="text-h1">
        {t('askName.title')}
      </h1>
      <p className="mt-2 mb-6 text-ink-2">{t('askName.text')}</p>
      <AskName answer={answer} onDone={onDone} />
    </>
  )
}

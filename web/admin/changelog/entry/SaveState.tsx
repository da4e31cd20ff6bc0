import { entryLengths } from '../../../../contract/entryLengths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useFailureText } from '../../../components/useFailureText.ts'
import { useWords } from '../../../words/useWords.ts'
import type { DataError } from '../../../data/errors/dataError.ts'
import type { DraftState } from './draftStore.ts'

/** How the texts stand, as it is. */
export function SaveState({ id, state, onRetry }: { id: string; state: DraftState; onRetry: () => void }) {
  const { t, number } = useWords()
  const failureText = useFailureText()
  const isWrong = state.at === 'kept' || state.at === 'refused' || state.at === 'clash'
  const why = (error: DataError) =>
    // More than a request may have is more than an entry may have.
    error.code === 'tooLarge' ? t('adminChangelog.tooLong', { max: number(entryLengths.body) }) : failureText(error)
  const text =
    state.at === 'refused'
      ? `${t('adminChangelog.state.refused')} ${why(state.error)}`
      : t(`adminChangelog.state.${state.at}`)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p id={id} role="status" className={`max-w-[40ch] text-small ${isWrong ? 'text-danger-ink' : 'text-ink-3'}`}>
        {text}
      </p>
      {state.at === 'kept' && (
        <Button size="small" look="ghost" onClick={onRetry}>
          {t('common.failed.retry')}
        </Button>
      )}
    </div>
  )
}

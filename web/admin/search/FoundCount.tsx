import { useWords } from '../../words/useWords.ts'

/** How many results are shown, which is also said aloud. */
export function FoundCount({ count, isMore }: { count: number; isMore: boolean }) {
  const { t } = useWords()
  return (
    <p role="status" className="mt-4 min-h-5 text-small text-ink-3 tabular-nums">
      {t(isMore ? 'adminSearch.foundMore' : 'adminSearch.found', { count })}
    </p>
  )
}

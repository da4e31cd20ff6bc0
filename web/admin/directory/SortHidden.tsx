import { useWords } from '../../words/useWords.ts'

/** Says in which order a list is instead of by spend. */
export function SortHidden({ sort }: { sort: string }) {
  const { t } = useWords()
  return (
    <p role="status" className="mb-3 rounded-sm bg-status-amber-soft px-3 py-2 text-ui text-status-amber">
      {t('adminDirectory.sortHidden', { sort: sort.toLowerCase() })}
    </p>
  )
}

import { useWords } from '../../../words/useWords.ts'
import type { MessageID } from '../../../words/words.ts'

interface PostCountProps {
  /** How many rows there are, and how many posts match where that is more; null where it is not known, or all are there. */
  shown: number
  found: { count: number; isMore: boolean } | null
  sort: string
  isLoaded: boolean
}

/** How many posts there are, also said to readers when filters or the order change. */
export function PostCount({ shown, found, sort, isLoaded }: PostCountProps) {
  const { t, number } = useWords()
  if (!isLoaded) return null
  const text = found?.isMore
    ? t('adminPosts.countOver', { count: number(found.count) })
    : t('adminPosts.count', { count: found?.count ?? shown })
  const order = sort.replace(/^-|^field:.*/, '') || 'byColumn'
  return (
    <p role="status" className="shrink-0 text-small text-ink-3 tabular-nums">
      {text}
      <span className="sr-only">{`, ${t(`adminPosts.sort.${order}` as MessageID)}`}</span>
    </p>
  )
}

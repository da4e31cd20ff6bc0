import type { PostItem } from '../../../contract/posts.ts'
import type { Calls } from '../../data/calls.gen.ts'
import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'

interface FoundCountProps {
  /** The posts that are shown; null as long as nothing is searched for. */
  list: { posts: readonly PostItem[]; hasNextPage: boolean } | null
  /** Whether the list begins with the first post that was found. */
  isFromStart: boolean
  filters: Calls['/api/posts/count']['input']
}

/**
 * The number of posts that a search found. A whole list is its own count. For a longer one it is asked for once the list is shown, in a line that is
 * kept free for it.
 */
export function FoundCount({ list, isFromStart, filters }: FoundCountProps) {
  const { t, number } = useWords()
  const isWhole = list !== null && isFromStart && !list.hasNextPage
  const { data } = useData('/api/posts/count', filters, { enabled: list !== null && !isWhole })
  const found = list === null ? null : isWhole ? { count: list.posts.length, isMore: false } : data
  const isShown = list !== null && list.posts.length > 0
  return (
    <p role="status" className={isShown ? 'mt-4 min-h-5 text-ui text-ink-2 tabular-nums' : 'sr-only'}>
      {found &&
        (found.isMore
          ? t('search.countOver', { count: number(found.count) })
          : t('search.count', { count: found.count }))}
    </p>
  )
}

import type { ReactNode } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Selection } from './useSelection.ts'

interface BulkBarProps {
  selection: Selection
  /** How many posts match the filters, where that is more than are loaded; null while it is not known. */
  found: { count: number; isMore: boolean } | null
  /** Whether every row that is loaded is chosen. */
  isPageChosen: boolean
  onClear: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** The lower edge while posts are chosen: how many, the rest of those that match, what can be done with them, and the way out. */
export function BulkBar({ selection, found, isPageChosen, onClear, children }: BulkBarProps) {
  const { t, number } = useWords()
  const { count, isMore, isAllMatching } = selection
  return (
    <section
      aria-label={t('adminPosts.bulk')}
      className="sticky bottom-0 z-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-ink bg-surface px-3 py-2"
    >
      <p role="status" className="text-ui tabular-nums">
        {isMore ? t('adminPosts.selectedOver', { count: number(count) }) : t('adminPosts.selected', { count })}
      </p>
      {isPageChosen && !isAllMatching && found && found.count > count && (
        <Button size="small" look="ghost" onClick={() => selection.chooseAllMatching(found)}>
          {t(found.isMore ? 'adminPosts.selectAllOver' : 'adminPosts.selectAll', { count: number(found.count) })}
        </Button>
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-md:order-last max-md:basis-full">
        {children}
      </div>
      <span className="max-md:ms-auto">
        <IconButton icon="x" label={t('adminPosts.clearSelection')} onClick={onClear} />
      </span>
    </section>
  )
}

import type { Roadmap } from '../../../../contract/roadmaps.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useKeys } from '../../keys/useKeys.ts'
import type { changedSearch } from '../roadmapSearch.ts'
import type { Row } from '../row.ts'
import { ColumnsPanel } from './columns/ColumnsPanel.tsx'
import { FactorsPanel } from './factors/FactorsPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { ScorePanel } from './score/ScorePanel.tsx'
import { WeightsPanel } from './WeightsPanel.tsx'

interface PanelProps {
  p: string
  roadmap: Roadmap
  rowOf: (id: string) => Row | undefined
  canEdit: boolean
  hrefOf: (change: Parameters<typeof changedSearch>[1]) => string
  onClose: () => void
}

/** What is open beside the posts: the factors, weights to try, the columns, the history, or how a score came about. Esc closes it. */
export default function Panel({ p, roadmap, rowOf, canEdit, hrefOf, onClose }: PanelProps) {
  const { t } = useWords()
  useKeys('adminRoadmaps.keys', [{ key: 'Escape', text: 'adminRoadmaps.closePanel', run: onClose }])
  const row = rowOf(p)
  const titles = {
    factors: t('adminRoadmaps.factors'),
    weights: t('adminRoadmaps.tryWeights'),
    columns: t('adminRoadmaps.columns'),
    history: t('adminRoadmaps.history'),
  }
  const title = p in titles ? titles[p as keyof typeof titles] : (row?.title ?? t('adminRoadmaps.score'))
  return (
    <aside
      aria-labelledby="panel-title"
      className="min-w-0 lg:min-h-0 lg:overflow-y-auto lg:border-s lg:border-line lg:ps-6 lg:pb-8"
    >
      <div className="mb-4 flex items-start justify-between gap-4 bg-bg pt-1 lg:sticky lg:top-0 lg:z-1 lg:pb-1">
        <h2
          id="panel-title"
          dir="auto"
          tabIndex={-1}
          ref={focusOnce}
          className="min-w-0 text-h2 wrap-anywhere outline-none"
        >
          {title}
        </h2>
        <IconButton icon="x" label={t('adminRoadmaps.closePanel')} onClick={onClose} />
      </div>
      {p === 'factors' ? (
        <FactorsPanel roadmap={roadmap} canEdit={canEdit} />
      ) : p === 'weights' ? (
        <WeightsPanel roadmap={roadmap} canEdit={canEdit} hrefOf={hrefOf} />
      ) : p === 'columns' ? (
        <ColumnsPanel roadmap={roadmap} canEdit={canEdit} />
      ) : p === 'history' ? (
        <HistoryPanel roadmap={roadmap} postID={null} />
      ) : (
        <ScorePanel roadmap={roadmap} postID={p} row={row} canEdit={canEdit} />
      )}
    </aside>
  )
}

/** The focus goes along to what was opened. */
function focusOnce(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
}

import { useState } from 'react'
import type { Roadmap } from '../../../../contract/roadmaps.ts'
import { usePage } from '../../../page/context.ts'
import { SegmentedLinks } from '../../../ui/forms/SegmentedLinks.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { changedSearch, RoadmapSearch } from '../roadmapSearch.ts'
import type { Row } from '../row.ts'
import { Timeline } from '../timeline/Timeline.tsx'
import { Lanes } from './Lanes.tsx'
import { MoveTo } from './MoveTo.tsx'
import { useLanes } from './useLanes.tsx'

interface BoardsProps {
  roadmap: Roadmap
  rows: readonly Row[]
  rowOf: (id: string) => Row | undefined
  canEdit: boolean
  search: RoadmapSearch
  layout: 'kanban' | 'timeline'
  hrefOf: (change: Parameters<typeof changedSearch>[1]) => string
}

/** The posts of a roadmap as cards that are moved from lane to lane. */
export function Board({ roadmap, rows, rowOf, canEdit, search, layout, hrefOf }: BoardsProps) {
  const { t } = useWords()
  const { now } = usePage()
  const [moving, setMoving] = useState<Row | null>(null)
  const by = layout === 'timeline' ? 'month' : (search.by ?? 'status')
  const { lanes, move } = useLanes(roadmap, rows, by)
  const choices = roadmap.columns.filter(({ type }) => type === 'choice')
  const board = { lanes, rowOf, canMove: canEdit, onMove: move, onMoveTo: setMoving }
  const label = t(`adminRoadmaps.as.${layout}`)
  return (
    <>
      {layout === 'timeline' ? (
        <Timeline {...board} label={label} today={new Date(now).toISOString().slice(0, 10)} />
      ) : (
        <div className="flex min-h-0 flex-col md:h-full">
          <div className="mb-2 flex flex-wrap items-center gap-x-4">
            <span className="text-small text-ink-3">{t('adminRoadmaps.by')}</span>
            <SegmentedLinks
              label={t('adminRoadmaps.by')}
              links={[
                ...(['status', 'owner', 'quarter'] as const).map((one) => ({
                  text: t(`adminRoadmaps.by.${one}`),
                  href: hrefOf({ by: one === 'status' ? undefined : one }),
                  current: one === by,
                })),
                ...choices.map(({ id, name }) => ({
                  text: name,
                  href: hrefOf({ by: `column:${id}` }),
                  current: by === `column:${id}`,
                })),
              ]}
            />
          </div>
          <div className="min-h-0 flex-1">
            <Lanes {...board} label={label} />
          </div>
        </div>
      )}
      {moving && <MoveTo row={moving} lanes={lanes} onMove={move} onClose={() => setMoving(null)} />}
    </>
  )
}

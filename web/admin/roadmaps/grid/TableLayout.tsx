import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Roadmap } from '../../../../contract/roadmaps.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import { usualSort } from '../data/queries.ts'
import type { changedSearch, RoadmapSearch } from '../roadmapSearch.ts'
import type { Row } from '../row.ts'
import { columnsOf } from './columnsOf.tsx'
import type { GridColumn } from './gridColumn.ts'
import { CellChoice } from './lazyCellChoice.ts'
import { PhoneList } from './PhoneList.tsx'
import { RoadmapGrid } from './RoadmapGrid.tsx'
import { useEdits } from './useEdits.ts'
import { useHeldOrder } from './useHeldOrder.ts'

interface TableLayoutProps {
  roadmap: Roadmap
  rows: readonly Row[]
  total: number
  canEdit: boolean
  search: RoadmapSearch
  hrefOf: (change: Parameters<typeof changedSearch>[1]) => string
  onOpen: (p: string) => void
  children: ReactNode
}

/** The table of a roadmap, or a list where there is no room for one. While someone edits, rows stay where they are. */
export function TableLayout({ roadmap, rows, total, canEdit, search, hrefOf, onOpen, children }: TableLayoutProps) {
  const words = useWords()
  const { t } = words
  const columns = useMemo(() => columnsOf(roadmap, words), [roadmap, words])
  const edits = useEdits(roadmap)
  const held = useHeldOrder(rows, JSON.stringify({ ...search, p: undefined, as: undefined }))
  const box = useRef<HTMLDivElement>(null)
  // The button goes with what it is about: the focus goes on to the table, where the keyboard was.
  const sortAgain = () => {
    held.release()
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('tbody :is([data-column], [data-column] > a)[tabindex="0"]')?.focus(),
    )
  }
  const [choosing, setChoosing] = useState<{ row: Row; column: GridColumn } | null>(null)
  return (
    <div ref={box} className="flex min-h-0 flex-col md:h-full">
      <div role="status" className="empty:hidden max-md:hidden">
        {held.isOld && (
          <div className="mb-2 flex items-center gap-3 text-small text-ink-2">
            {t('adminRoadmaps.orderOld')}
            <Button size="small" onClick={sortAgain}>
              {t('adminRoadmaps.sortAgain')}
            </Button>
          </div>
        )}
      </div>
      <RoadmapGrid
        label={roadmap.name}
        rows={held.rows}
        columns={columns}
        total={total}
        canEdit={canEdit}
        sort={search.sort ?? usualSort}
        sortHref={(sort) => hrefOf({ sort: sort === usualSort ? undefined : sort })}
        openID={search.p ?? null}
        onPut={(cells) => {
          held.hold()
          edits.put(cells)
        }}
        onToggle={(row, column) => {
          held.hold()
          edits.toggle(row, column)
        }}
        onChoose={(row, column) => {
          held.hold()
          setChoosing({ row, column })
        }}
        onOpen={(row) => onOpen(row.id)}
      >
        {children}
      </RoadmapGrid>
      <PhoneList label={roadmap.name} rows={rows} hrefOf={(row) => hrefOf({ p: row.id })} />
      <div className="md:hidden">{children}</div>
      <Suspense>
        {choosing && <CellChoice roadmap={roadmap} {...choosing} onClose={() => setChoosing(null)} />}
      </Suspense>
    </div>
  )
}

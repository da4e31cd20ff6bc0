import { Fragment, useRef } from 'react'
import { renderedRange, useRowsInSight, type RowRange } from '../../posts/table/useRowsInSight.ts'
import type { Row } from '../row.ts'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import { useGrid } from './useGrid.ts'

interface RoadmapGridProps extends Pick<
  Parameters<typeof useGrid>[0],
  'rows' | 'columns' | 'canEdit' | 'onPut' | 'onToggle' | 'onChoose' | 'onOpen'
> {
  label: string
  /** How many there are in all. */
  total: number
  sort: string
  sortHref: (sort: string) => string
  openID: string | null
  /** Stands under the rows. */
  children?: React.ReactNode
}

/** The table of a roadmap: its head and first column stay, and rows far from the window aren't drawn. */
export function RoadmapGrid({ label, total, sort, sortHref, openID, children, ...grid }: RoadmapGridProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { rows, columns } = grid
  const inSight = useRowsInSight(body)
  const range = renderedRange(inSight, rows.length)
  const { place, typing, onType, commit, handlers } = useGrid({ body, ...grid })
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  return (
    <div
      data-scroller
      className="relative overflow-auto max-md:hidden md:h-full md:scroll-ps-80 md:scroll-pt-12 md:[scrollbar-gutter:stable]"
    >
      <table
        role="grid"
        aria-label={label}
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        style={{ width }}
        className="min-w-full table-fixed text-ui"
        {...handlers}
      >
        <GridHead columns={columns} sort={sort} sortHref={sortHref} />
        <tbody ref={body} className="[overflow-anchor:none]">
          {drawnRows(rows, range, place?.row ?? null).map(({ at, gap }) => {
            const row = rows[at]
            return (
              <Fragment key={row?.id ?? 'end'}>
                {gap > 0 && <tr aria-hidden="true" style={{ height: gap * range.height }} />}
                {row && (
                  <GridRow
                    row={row}
                    index={at + 2}
                    columns={columns}
                    current={place?.row === row.id ? place.column : null}
                    typing={typing?.row === row.id ? { ...typing, onType, onLeave: commit } : null}
                    isOpen={row.id === openID}
                  />
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {children}
    </div>
  )
}

/** The places of the rows to draw, each with how many are left out before it, and the one that the keyboard is at; the last is the end. */
function drawnRows(rows: readonly Row[], { from, to }: RowRange, current: string | null) {
  const places = new Set(Array.from({ length: to - from }, (_, at) => from + at))
  const at = rows.findIndex(({ id }) => id === current)
  if (at !== -1) places.add(at)
  const sorted = [...places].sort((a, b) => a - b)
  return [...sorted, rows.length].map((one, nth) => ({ at: one, gap: one - (sorted[nth - 1] ?? -1) - 1 }))
}

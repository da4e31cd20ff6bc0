import { useWords } from '../../../words/useWords.ts'
import { Card } from '../board/Card.tsx'
import { PlainLane } from '../board/plain.tsx'
import type { BoardProps, Lane } from '../board/lanes.ts'
import { useDrag } from '../board/useDrag.ts'
import { noMonth, timelineOf } from './months.ts'

/** The posts of a roadmap by the month in which they are expected, a quarter a row, and those without a month at the end. */
export function Timeline({ label, today, ...given }: BoardProps & { label: string; today: string }) {
  const { t } = useWords()
  const board = { ...given, hidesETA: true }
  const { lanes, canMove } = board
  const { drag, intent } = useDrag(canMove)
  const laneOf = (id: string): Lane | undefined => lanes.find((lane) => lane.id === id)
  const none = laneOf(noMonth)
  const quarters = timelineOf(
    lanes.map(({ id }) => (id === noMonth ? null : id)),
    today,
  )
  const list = (
    <div role="group" aria-label={label} {...intent} className="mt-4 grid gap-8">
      {quarters.map(({ quarter, months }) => {
        const [year = '', nth = ''] = quarter.split('-Q')
        return (
          <section key={quarter} aria-labelledby={`quarter-${quarter}`}>
            <h2 id={`quarter-${quarter}`} className="border-b border-line pb-2 text-h3">
              {t('adminRoadmaps.quarter', { nth, year })}
            </h2>
            <div className="grid md:grid-cols-3 md:gap-4">
              {months.map((month) => (
                <Month key={month} lane={laneOf(month)} month={month} board={board} drag={drag} />
              ))}
            </div>
          </section>
        )
      })}
      {none && (
        <section aria-labelledby="quarter-none">
          <h2 id="quarter-none" className="border-b border-line pb-2 text-h3">
            {none.name}
          </h2>
          <LaneCards lane={none} board={board} drag={drag} isWide />
        </section>
      )}
    </div>
  )
  if (!drag) return list
  return (
    <drag.DragContext lanes={lanes} rowOf={board.rowOf} onMove={board.onMove}>
      {list}
    </drag.DragContext>
  )
}

interface PartProps {
  board: BoardProps
  drag: ReturnType<typeof useDrag>['drag']
}

function Month({ lane, month, ...part }: PartProps & { lane: Lane | undefined; month: string }) {
  const words = useWords()
  if (!lane) return null
  return (
    <div className={lane.rows.length === 0 ? 'max-md:hidden' : ''}>
      <h3 className="pt-3 text-small text-ink-3">{words.month(month)}</h3>
      <LaneCards lane={lane} {...part} />
    </div>
  )
}

function LaneCards({ lane, board, drag, isWide = false }: PartProps & { lane: Lane; isWide?: boolean }) {
  const Shell = drag ? drag.DropLane : PlainLane
  return (
    <Shell laneID={lane.id} className="min-h-12 rounded-sm">
      <ul className={isWide ? 'grid md:grid-cols-3 md:gap-x-4' : 'grid'}>
        {lane.rows.map((row) => (
          <li key={row.id} className="[contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
            <Card row={row} board={board} drag={drag} />
          </li>
        ))}
      </ul>
    </Shell>
  )
}

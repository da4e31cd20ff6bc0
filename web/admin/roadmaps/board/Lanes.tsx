import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import { Card } from './Card.tsx'
import type { BoardProps, Lane } from './lanes.ts'
import { PlainLane } from './plain.tsx'
import { useDrag } from './useDrag.ts'

/** Cards that a lane shows at first, and with each press more. */
const cardsAtOnce = 50

/** The posts of a roadmap as cards in lanes side by side; on a phone one lane at a time. */
export function Lanes({ label, ...board }: BoardProps & { label: string }) {
  const { t, number } = useWords()
  const { lanes, canMove } = board
  const { drag, intent } = useDrag(canMove)
  const [open, setOpen] = useState<string | null>(null)
  const shown = lanes.find(({ id }) => id === open) ?? lanes.find(({ rows }) => rows.length > 0) ?? lanes[0]
  const lists = (
    <div
      role="group"
      aria-label={label}
      {...intent}
      className="flex min-h-0 items-stretch gap-4 md:-mx-2 md:h-full md:overflow-x-auto md:px-2 md:pb-4"
    >
      {lanes.map((lane) => (
        <LaneList key={lane.id} lane={lane} isShown={lane === shown} board={board} drag={drag} />
      ))}
    </div>
  )
  return (
    <>
      <div role="group" aria-label={t('adminRoadmaps.lane')} className="mb-3 flex gap-1 overflow-x-auto md:hidden">
        {lanes.map((lane) => (
          <button
            key={lane.id}
            type="button"
            aria-pressed={lane === shown}
            onClick={() => setOpen(lane.id)}
            className="flex h-11 shrink-0 items-center gap-1.5 rounded-sm px-3 text-ui text-ink-2 aria-pressed:bg-hover aria-pressed:text-ink"
          >
            <bdi>{lane.name}</bdi>{' '}
            <span className="text-small text-ink-3 tabular-nums">{number(lane.rows.length)}</span>
          </button>
        ))}
      </div>
      {drag ? (
        <drag.DragContext lanes={lanes} rowOf={board.rowOf} onMove={board.onMove}>
          {lists}
        </drag.DragContext>
      ) : (
        lists
      )}
    </>
  )
}

interface LaneListProps {
  lane: Lane
  isShown: boolean
  board: BoardProps
  drag: ReturnType<typeof useDrag>['drag']
}

function LaneList({ lane, isShown, board, drag }: LaneListProps) {
  const { t, number, compact } = useWords()
  const [most, setMost] = useState(cardsAtOnce)
  const { id, name, mark, rows } = lane
  const Shell = drag ? drag.DropLane : PlainLane
  const votes = rows.reduce((sum, { votes: some }) => sum + some, 0)
  return (
    <section
      aria-labelledby={`lane-${id}`}
      className={`flex min-w-0 flex-col max-md:w-full md:w-76 md:shrink-0 ${isShown ? '' : 'max-md:hidden'}`}
    >
      <div className="flex items-baseline justify-between gap-3 border-b border-line pb-2">
        <h2 id={`lane-${id}`} dir="auto" className="min-w-0 truncate text-h3">
          {mark ?? name}
        </h2>
        <p className="shrink-0 text-small text-ink-3 tabular-nums">
          {t('adminRoadmaps.laneCount', { count: rows.length, shown: number(rows.length), votes: compact(votes) })}
        </p>
      </div>
      <Shell laneID={id} className="min-h-24 flex-1 rounded-sm md:overflow-y-auto">
        <ul className="grid grid-cols-[minmax(0,1fr)]">
          {rows.slice(0, most).map((row) => (
            <li key={row.id} className="[contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
              <Card row={row} board={board} drag={drag} />
            </li>
          ))}
        </ul>
        {rows.length === 0 && <p className="py-3 text-ui text-ink-3">{t('adminRoadmaps.laneEmpty')}</p>}
        {rows.length > most && (
          <div className="py-3">
            <Button size="small" onClick={() => setMost(most + cardsAtOnce)}>
              {t('adminRoadmaps.showMore', { count: rows.length - most, shown: number(rows.length - most) })}
            </Button>
          </div>
        )}
      </Shell>
    </section>
  )
}

import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
} from '@dnd-kit/core'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../../../words/useWords.ts'
import { EarlyKeys } from './EarlyKeys.ts'
import { Grip } from './Grip.tsx'
import { keepFocus } from './keepFocus.ts'
import { laneBeside } from './laneBeside.ts'
import type { BoardProps, CardShellProps, LaneShellProps } from './lanes.ts'

/** Lets the cards of a board be dragged to another lane: by mouse, by a long press, or with Space and the arrows. */
export function DragContext({ lanes, rowOf, onMove, children }: Pick<BoardProps, 'lanes' | 'onMove'> & RowsProps) {
  const { t } = useWords()
  const [dragged, setDragged] = useState<string | null>(null)
  const hasLeft = useRef(false)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: laneBeside }),
  )
  const titleOf = (id: unknown) => rowOf(String(id))?.title ?? ''
  const nameOf = (id: unknown) => lanes.find((lane) => lane.id === id)?.name ?? ''
  const announcements: Announcements = {
    onDragStart({ active }) {
      hasLeft.current = false
      return t('adminRoadmaps.drag.taken', { title: titleOf(active.id) })
    },
    onDragOver({ active, over }) {
      const row = rowOf(String(active.id))
      const isOwn = row !== undefined && lanes.some(({ id, rows }) => id === over?.id && rows.includes(row))
      // It begins over its own lane, which would be said in the place of its being taken.
      if (isOwn && !hasLeft.current) return undefined
      hasLeft.current = true
      return over
        ? t('adminRoadmaps.drag.over', { title: titleOf(active.id), lane: nameOf(over.id) })
        : t('adminRoadmaps.drag.nowhere', { title: titleOf(active.id) })
    },
    onDragEnd: ({ active, over }) =>
      over
        ? t('adminRoadmaps.drag.dropped', { title: titleOf(active.id), lane: nameOf(over.id) })
        : t('adminRoadmaps.drag.back', { title: titleOf(active.id) }),
    onDragCancel: ({ active }) => t('adminRoadmaps.drag.back', { title: titleOf(active.id) }),
  }
  const carried = dragged === null ? undefined : rowOf(dragged)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('adminRoadmaps.drag.how') } }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null)
        const row = rowOf(String(active.id))
        const lane = lanes.find(({ id }) => id === over?.id)
        if (row && lane && !lane.rows.includes(row)) onMove(row, lane)
      }}
    >
      <EarlyKeys />
      {children}
      <DragOverlay dropAnimation={null}>
        {carried && (
          <div
            dir="auto"
            className="line-clamp-2 cursor-grabbing rounded-sm border border-line-strong bg-surface px-3 py-2 text-ui shadow-popover"
          >
            {carried.title}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

interface RowsProps {
  rowOf: BoardProps['rowOf']
  children: ReactNode
}

/** The pointer decides; the keyboard has none, and goes from lane to lane. */
const underPointer: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args)

/** A lane that cards are dropped into. */
export function DropLane({ laneID, className, children }: LaneShellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: laneID })
  return (
    <div
      ref={setNodeRef}
      className={`${className} ${isOver ? 'bg-hover outline-2 -outline-offset-2 outline-focus' : ''}`}
    >
      {children}
    </div>
  )
}

/** A card that a pointer takes anywhere, and the keyboard at its grip. */
export function DragCard({ row, className, children }: CardShellProps) {
  const { t } = useWords()
  const { attributes, listeners = {}, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id: row.id })
  const { onKeyDown, ...pointers } = listeners
  const ref = useCallback(
    (element: HTMLDivElement) => {
      setNodeRef(element)
      const end = keepFocus(row.id, element)
      return () => {
        end()
        setNodeRef(null)
      }
    },
    [row.id, setNodeRef],
  )
  return (
    <div ref={ref} {...pointers} data-card className={`${className} ${isDragging ? 'opacity-40' : ''}`}>
      <Grip
        ref={setActivatorNodeRef}
        label={t('adminRoadmaps.drag.take', { title: row.title })}
        describedBy={attributes['aria-describedby']}
        onKeyDown={(event) => onKeyDown?.(event)}
      />
      {children}
    </div>
  )
}

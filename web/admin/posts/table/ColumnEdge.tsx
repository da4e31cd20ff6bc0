import { useWords } from '../../../words/useWords.ts'
import { narrowest, widest, withinWidths } from './columns.ts'

interface ColumnEdgeProps {
  name: string
  width: number
  /** Null for the usual width. */
  onSize: (width: number | null) => void
}

const stepPx = 16

/** The edge of a column: dragged, or moved by the arrows, it sizes the column; a double press or Delete gives it its usual width. */
export function ColumnEdge({ name, width, onSize }: ColumnEdgeProps) {
  const { t } = useWords()
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('adminPosts.columns.size', { name })}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={0}
      draggable
      // The head is dragged to another place, its edge is not.
      onDragStart={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={(event) => {
        const { clientX: begin, pointerId } = event
        const edge: HTMLElement = event.currentTarget
        edge.setPointerCapture(pointerId)
        const end = new AbortController()
        const { signal } = end
        const way = getComputedStyle(edge).direction === 'rtl' ? -1 : 1
        const size = (to: PointerEvent) => onSize(withinWidths(width + way * (to.clientX - begin)))
        edge.addEventListener('pointermove', size, { signal })
        for (const type of ['pointerup', 'pointercancel'] as const)
          edge.addEventListener(type, () => end.abort(), { signal })
      }}
      onDoubleClick={() => onSize(null)}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -stepPx, ArrowRight: stepPx }[event.key]
        if (step === undefined && event.key !== 'Delete') return
        event.preventDefault()
        event.stopPropagation()
        onSize(step === undefined ? null : withinWidths(width + step))
      }}
      className="absolute inset-y-0 end-1 flex w-3 cursor-col-resize touch-none justify-center py-2 after:w-px after:bg-transparent group-hover:after:bg-line-strong focus-visible:after:bg-line-strong focus-visible:outline-offset-[-2px]"
    />
  )
}

import { useCallback } from 'react'
import { keepFocus } from './keepFocus.ts'
import type { CardShellProps, LaneShellProps } from './lanes.ts'

/** A lane without dragging. */
export function PlainLane({ className, children }: LaneShellProps) {
  return <div className={className}>{children}</div>
}

/** A card without dragging. */
export function PlainCard({ row, className, children }: CardShellProps) {
  const ref = useCallback((element: HTMLDivElement) => keepFocus(row.id, element), [row.id])
  return (
    <div ref={ref} data-card className={className}>
      {children}
    </div>
  )
}

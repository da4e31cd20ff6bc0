import type { CardShellProps, LaneShellProps } from './lanes.ts'

/** A lane without dragging. */
export function PlainLane({ className, children }: LaneShellProps) {
  return <div className={className}>{children}</div>
}

/** A card without dragging. */
export function PlainCard({ row, className, children }: CardShellProps) {
  return (
    <div data-card={row.id} className={className}>
      {children}
    </div>
  )
}

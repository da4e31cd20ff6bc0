import type { ReactNode } from 'react'
import type { Row } from '../row.ts'

/** A lane of a board: what its cards have in common, and what a card takes on that is moved into it. */
export interface Lane {
  id: string
  name: string
  /** Shown instead of the name, which it says too. */
  mark?: ReactNode
  rows: readonly Row[]
}

export interface BoardProps {
  lanes: readonly Lane[]
  rowOf: (id: string) => Row | undefined
  /** Absent where nothing may be moved. */
  onMove: (row: Row, to: Lane) => void
  /** Opens the list of lanes to move a card to. */
  onMoveTo: (row: Row) => void
  canMove: boolean
  /** Where the lanes say it. */
  hidesETA?: boolean
}

export interface LaneShellProps {
  laneID: string
  className: string
  children: ReactNode
}

export interface CardShellProps {
  row: Row
  className: string
  children: ReactNode
}

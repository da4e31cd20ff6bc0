import type { ReactNode } from 'react'
import type { Row } from '../row.ts'

/** How a cell is changed: typed into, ticked, chosen from a list, or not at all; `open` shows what is behind it. */
export type CellEdit = 'text' | 'toggle' | 'choose' | 'open' | 'none'

/** A column of the table of a roadmap. */
export interface GridColumn {
  id: string
  name: string
  /** What the head says beside the name: a weight, a unit. */
  note?: string | undefined
  width: number
  isNumber: boolean
  edit: CellEdit
  /** The order that its head sorts by; absent where nothing does. */
  sort?: string | undefined
  /** The cell's text, as it is copied and as a field begins with it. */
  text: (row: Row) => string
  /** Shown instead of the text. */
  show?: (row: Row) => ReactNode
  isTicked?: (row: Row) => boolean
}

import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { pressOf } from '../../keys/pressOf.ts'
import type { Row } from '../row.ts'
import type { GridColumn } from './gridColumn.ts'
import { movedCell, pastedCells } from './gridMoves.ts'
import { goToCell } from './goToCell.ts'

/** A cell by what it is of: rows move. */
export interface Place {
  row: string
  column: string
}

/** A cell that is typed into, and what its field begins with. */
export interface Typing extends Place {
  text: string
  /** Whether the first letter replaced what was there: arrows then leave the field, as in a spreadsheet. */
  isReplacing: boolean
}

interface GridOptions {
  body: RefObject<HTMLTableSectionElement | null>
  rows: readonly Row[]
  columns: readonly GridColumn[]
  canEdit: boolean
  /** Puts texts into cells; those that can't be read are said by it. */
  onPut: (cells: readonly { row: Row; column: GridColumn; text: string }[]) => void
  onToggle: (row: Row, column: GridColumn) => void
  onChoose: (row: Row, column: GridColumn) => void
  onOpen: (row: Row, column: GridColumn) => void
}

/** Rows that a press of Page Down goes through. */
const pageRows = 15

/** The keys of a table that is edited in place, as spreadsheets have them. */
export function useGrid({ body, rows, columns, canEdit, onPut, onToggle, onChoose, onOpen }: GridOptions) {
  const [place, setPlace] = useState<Place | null>(null)
  const [typing, setTyping] = useState<Typing | null>(null)
  /** What is typed at the moment, so that leaving the field by a press elsewhere keeps it. */
  const typed = useRef('')
  /** Whether a field is open: the focus that leaves it because it is done saves nothing again. */
  const isOpen = useRef(false)

  const indexOf = ({ row, column }: Place) => ({
    row: rows.findIndex(({ id }) => id === row),
    column: columns.findIndex(({ id }) => id === column),
  })
  const go = (to: { row: number; column: number }) => {
    const row = rows[to.row]
    const column = columns[to.column]
    if (!row || !column) return
    setPlace({ row: row.id, column: column.id })
    goToCell(body.current, { row: row.id, column: column.id, index: to.row })
  }
  const found = (at: Place) => {
    const row = rows.find(({ id }) => id === at.row)
    const column = columns.find(({ id }) => id === at.column)
    return row && column ? { row, column } : null
  }
  const begin = (at: Place, text: string | null) => {
    const cell = found(at)
    if (!cell) return
    const { row, column } = cell
    if (column.edit === 'open') return onOpen(row, column)
    if (!canEdit || column.edit === 'none') return
    if (column.edit === 'toggle') return onToggle(row, column)
    if (column.edit === 'choose') return onChoose(row, column)
    typed.current = text ?? column.text(row)
    isOpen.current = true
    setTyping({ ...at, text: typed.current, isReplacing: text !== null })
  }
  const commit = () => {
    if (!typing || !isOpen.current) return
    isOpen.current = false
    setTyping(null)
    const cell = found(typing)
    if (cell && typed.current !== cell.column.text(cell.row)) onPut([{ ...cell, text: typed.current }])
  }
  const move = (from: Place, press: string): boolean => {
    const to = movedCell(indexOf(from), press, { rows: rows.length, columns: columns.length, page: pageRows })
    if (to) go(to)
    return to !== null
  }
  const pressInField = (event: KeyboardEvent, press: string) => {
    if (!typing) return
    const arrows = typing.isReplacing && press.startsWith('Arrow')
    if (press === 'Escape') {
      isOpen.current = false
      setTyping(null)
      go(indexOf(typing))
    } else if (press === 'Enter' || press === 'Shift+Enter' || press === 'Tab' || press === 'Shift+Tab' || arrows) {
      commit()
      const way = press === 'Enter' ? 'ArrowDown' : press === 'Shift+Enter' ? 'ArrowUp' : press
      if (!move(typing, way)) return
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const press = pressOf(event.nativeEvent)
    if (press === null) return
    if (typing) return pressInField(event, press)
    const at = placeOf(event.target)
    if (!at) return
    const cell = found(at)
    if (!cell) return
    const isTyped = cell.column.edit === 'text' && canEdit
    // Enter follows the link of a title.
    if (press === 'Enter' && cell.column.id === 'title') return
    if (press === 'Enter' || press === 'F2') begin(at, null)
    else if (press === 'Space' && cell.column.edit !== 'text') begin(at, null)
    else if ((press === 'Delete' || press === 'Backspace') && isTyped) onPut([{ ...cell, text: '' }])
    else if (isTyped && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
      begin(at, event.key)
    // Tab leaves the table, as it leaves everything: only from a field it goes on to the next cell.
    else if (press === 'Tab' || press === 'Shift+Tab' || !move(at, press)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const at = placeOf(event.target)
    if (typing || !at || !canEdit) return
    event.preventDefault()
    const from = indexOf(at)
    const cells = pastedCells(event.clipboardData.getData('text/plain')).flatMap((line, down) =>
      line.flatMap((text, right) => {
        const row = rows[from.row + down]
        const column = columns[from.column + right]
        return row && column && (column.edit === 'text' || column.edit === 'toggle') ? [{ row, column, text }] : []
      }),
    )
    onPut(cells)
  }
  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    const at = placeOf(event.target)
    const cell = at && !typing ? found(at) : null
    if (!cell || getSelection()?.isCollapsed === false) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', cell.column.text(cell.row))
  }
  const first = rows[0] && columns[0] ? { row: rows[0].id, column: columns[0].id } : null
  return {
    /** The one cell that Tab reaches. */
    place: place && found(place) ? place : first,
    typing,
    onType: (text: string) => void (typed.current = text),
    commit,
    handlers: {
      onKeyDown,
      onPaste,
      onCopy,
      onFocus: (event: { target: EventTarget }) => {
        const at = placeOf(event.target)
        if (at && (at.row !== place?.row || at.column !== place.column)) setPlace(at)
      },
      onDoubleClick: (event: { target: EventTarget }) => {
        const at = placeOf(event.target)
        if (at && !typing) begin(at, null)
      },
    },
  }
}

/** The cell that something is in. */
function placeOf(target: EventTarget): Place | null {
  if (!(target instanceof Element)) return null
  const column = target.closest('[data-column]')?.getAttribute('data-column')
  const row = target.closest('[data-post]')?.getAttribute('data-post')
  return column != null && row != null ? { row, column } : null
}

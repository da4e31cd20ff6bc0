/** A cell by its row and column, both from 0. */
export interface Cell {
  row: number
  column: number
}

interface GridSize {
  rows: number
  columns: number
  /** How many rows a page of the window holds. */
  page: number
}

/** Where a key leads from a cell, as `pressOf` names keys; null for a key that moves nothing, and for Tab at the end, which leaves the grid. */
export function movedCell({ row, column }: Cell, press: string, { rows, columns, page }: GridSize): Cell | null {
  const last = { row: rows - 1, column: columns - 1 }
  const at = (to: Cell): Cell => ({ row: within(to.row, last.row), column: within(to.column, last.column) })
  switch (press) {
    case 'ArrowUp':
      return at({ row: row - 1, column })
    case 'ArrowDown':
      return at({ row: row + 1, column })
    case 'ArrowLeft':
      return at({ row, column: column - 1 })
    case 'ArrowRight':
      return at({ row, column: column + 1 })
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: last.column }
    case 'Mod+Home':
      return { row: 0, column: 0 }
    case 'Mod+End':
      return last
    case 'Mod+ArrowUp':
      return { row: 0, column }
    case 'Mod+ArrowDown':
      return { row: last.row, column }
    case 'PageUp':
      return at({ row: row - page, column })
    case 'PageDown':
      return at({ row: row + page, column })
    case 'Tab':
      return column < last.column ? { row, column: column + 1 } : row < last.row ? { row: row + 1, column: 0 } : null
    case 'Shift+Tab':
      return column > 0 ? { row, column: column - 1 } : row > 0 ? { row: row - 1, column: last.column } : null
    default:
      return null
  }
}

function within(value: number, last: number): number {
  return Math.max(0, Math.min(last, value))
}

/** The cells of a copied range, as spreadsheets write it: a line per row, a tab between two cells. A line break within quotes belongs to its cell. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') cell += text[++at] ?? ''
      else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === '\t') endCell()
    else if (letter === '\n') {
      endCell()
      rows.push([])
    } else if (letter !== '\r') cell += letter
  }
  endCell()
  // What is copied ends with a line break.
  const [last = []] = rows.slice(-1)
  return rows.length > 1 && last.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows
}

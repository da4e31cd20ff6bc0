import { guardText } from './guardedText.ts'

/** A value of a CSV cell; `null` is an empty one. */
export type Cell = string | number | boolean | null

/**
 * One line of a CSV file, its end included (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe before it
 * (`guardedText.ts`); numbers and the like are no texts and stay.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** The text of one cell. */
export function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const harmless = guardText(cell)
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

import { guardText } from './guardedText.ts'

/** A value of a CSV cell; `null` is an empty one. */
export type Cell = string | number | boolean | null

/**
 * One line of a CSV file, including its end (RFC 4180). Texts that a spreadsheet would run as a formula get an
 * apostrophe in front (`guardedText.ts`); numbers and the like are not texts and stay as they are.
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

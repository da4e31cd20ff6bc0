export type Align = 'start' | 'center' | 'end'

/** A table in the lines of a paragraph, and the lines before it. Every row has as many cells as the head. */
export interface Table {
  before: string
  head: string[]
  aligns: Align[]
  rows: string[][]
}

/** More columns than this are no table; a row beyond the last is left out of none. */
const mostColumns = 30

/**
 * The table that a paragraph's lines are, or end in (GitHub Flavored Markdown 0.29, section 4.10): a head, a line of dashes with as many cells, and rows
 * up to the paragraph's end. Undefined if there is none.
 */
export function tableIn(text: string): Table | undefined {
  if (!text.includes('|') && !text.includes('-')) return undefined
  const lines = text.split('\n')
  for (let at = 1; at < lines.length; at++) {
    const aligns = alignsOf(lines[at] ?? '')
    if (!aligns) continue
    const head = cellsOf(lines[at - 1] ?? '')
    if (head.length !== aligns.length) continue
    const rows = lines.slice(at + 1).map((line) => {
      const cells = cellsOf(line)
      return head.map((_, column) => cells[column] ?? '')
    })
    return { before: lines.slice(0, at - 1).join('\n'), head, aligns, rows }
  }
  return undefined
}

/** How each column is aligned, by the line of dashes under a head; undefined for any other line. */
function alignsOf(line: string): Align[] | undefined {
  if (!line.includes('|') || !/^[\s|:-]+$/.test(line)) return undefined
  const cells = cellsOf(line)
  if (cells.length > mostColumns || !cells.every((cell) => /^:?-+:?$/.test(cell))) return undefined
  return cells.map((cell) => (cell.endsWith(':') ? (cell.startsWith(':') ? 'center' : 'end') : 'start'))
}

/** The cells of a row. A `\|` is a bar within a cell, even in code. */
function cellsOf(line: string): string[] {
  const cells = ['']
  const trimmed = line.trim()
  for (let at = trimmed.startsWith('|') ? 1 : 0; at < trimmed.length; at++) {
    const character = trimmed.charAt(at)
    const last = cells.length - 1
    if (character === '\\' && trimmed.charAt(at + 1) === '|') {
      cells[last] += '|'
      at++
    } else if (character === '\\') {
      cells[last] += character + trimmed.charAt(at + 1)
      at++
    } else if (character === '|') {
      if (at < trimmed.length - 1) cells.push('')
    } else cells[last] += character
  }
  return cells.map((cell) => cell.trim())
}

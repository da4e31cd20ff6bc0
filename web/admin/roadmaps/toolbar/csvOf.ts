import type { Calls } from '../../../data/calls.gen.ts'
import type { DataClient } from '../../../data/client.ts'
import type { GridColumn } from '../grid/gridColumn.ts'
import type { Row } from '../row.ts'

/** All posts of a list, one part after the other, whatever of it is on the page. `onPart` hears how many there are so far. Rejects when a part fails. */
export async function allPosts(
  client: Pick<DataClient, 'ask'>,
  inputs: Calls['/api/roadmaps/posts/get']['input'],
  onPart: (count: number) => void,
): Promise<Row[]> {
  const rows = new Map<string, Row>()
  let cursor: string | null = null
  do {
    const part: Calls['/api/roadmaps/posts/get']['output'] = await client.ask('/api/roadmaps/posts/get', {
      ...inputs,
      ...(cursor === null ? {} : { cursor }),
    })
    for (const post of part.posts) rows.set(post.id, post)
    cursor = part.hasNextPage ? part.cursor : null
    if (cursor !== null) onPart(rows.size)
  } while (cursor !== null)
  return [...rows.values()]
}

/** A cell for other programs: numbers without separators, days as they are stored, nothing where there is none. */
export function plainText({ id, text }: Pick<GridColumn, 'id' | 'text'>, row: Row): string {
  if (id === 'rank' || id === 'score' || id === 'votes') return row[id] === null ? '' : String(row[id])
  return id === 'eta' ? (row.eta ?? '') : text(row)
}

/** Rows as a CSV file (RFC 4180). What a spreadsheet would run as a formula begins with an apostrophe. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.,]+$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Gives a text to the browser's downloads. Its first character tells spreadsheets that it is UTF-8. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}

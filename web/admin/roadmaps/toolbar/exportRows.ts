import type { Cell } from '../../../../contract/csv/csvLine.ts'
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

/** A cell for other programs: figures as numbers, days as they are stored, nothing where there is none. */
export function cellOf({ id, text }: Pick<GridColumn, 'id' | 'text'>, row: Row): Cell {
  if (id === 'rank' || id === 'score' || id === 'votes') return row[id]
  if (id === 'eta') return row.eta
  const [kind, of = ''] = id.split(':')
  return kind === 'factor' ? (row.values[of] ?? null) : text(row)
}

/** The text of a table as a file. Its first character tells spreadsheets that it is UTF-8. */
export const csvFile = (text: string) => new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' })

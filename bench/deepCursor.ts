import { Connection } from './load/client.ts'
import type { DataSet } from './dataSet.ts'
import { callAs } from './product.ts'

/** The cursor that leads to page 1,000 of the newest posts, or to the last page whose number ends in 50 where there are fewer. */
export async function deepCursor(port: number, set: DataSet): Promise<{ page: number; cursor: string }> {
  const connection = await Connection.open(port)
  try {
    let at: { page: number; cursor: string } | undefined
    for (let page = 50; page < 1_000; page += 50) {
      const next = await cursorAfter(connection, set, 50, at?.cursor)
      if (next === null) break
      at = { page: page + 1, cursor: next }
    }
    // Page 1,000 begins after the 999th.
    const last = at?.page === 951 ? await cursorAfter(connection, set, 49, at.cursor) : null
    if (last !== null) return { page: 1_000, cursor: last }
    if (!at) throw new Error('The list ended before its fiftieth page.')
    return at
  } finally {
    connection.close()
  }
}

async function cursorAfter(
  connection: Connection,
  set: DataSet,
  pages: number,
  cursor: string | undefined,
): Promise<string | null> {
  const input = { boardURLNames: [set.board.urlName], sort: 'new', pages, ...(cursor === undefined ? {} : { cursor }) }
  const { status, body } = await connection.ask(callAs(0, '/api/posts/get', input))
  if (status !== 200) throw new Error(`The list answered ${status}: ${body.slice(0, 300)}`)
  return (JSON.parse(body) as { result: { cursor: string | null } }).result.cursor
}

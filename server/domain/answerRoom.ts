/** The bytes that the rows of one answer may have, so that it is no larger than 300 kB (docs/decisions/0029). */
export const mostRowBytes = 270_000

/** Who asks for more pages than these at once pays for what they hold, and gets them whole. */
export const paidPages = 10

/** The first of some rows, as many as fit into so many bytes of JSON, but at least one: a list continues after the last of them. */
export function thoseThatFit<Row>(rows: Row[], mostBytes: number = mostRowBytes): Row[] {
  // A row has at most 4 kB: titles, excerpts and names in the longest characters.
  if (rows.length * 4_000 <= mostBytes) return rows
  let bytes = 0
  const over = rows.findIndex((row, at) => (bytes += Buffer.byteLength(JSON.stringify(row)) + 1) > mostBytes && at > 0)
  return over === -1 ? rows : rows.slice(0, over)
}

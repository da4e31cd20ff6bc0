/** The limit of the rows of one answer in bytes, so that it is no larger than 300 kB (docs/decisions/0029). */
export const mostRowBytes = 270_000

/** A request for more pages than these counts for its contents as well, and gets them whole. */
export const paidPages = 10

/**
 * The first rows that fit into the given bytes of JSON, but at least one: the list continues after the last of them.
 */
export function thoseThatFit<Row>(
  rows: Row[],
  mostBytes: number = mostRowBytes,
  // Titles, excerpts and names in the longest characters.
  mostOfRow = 4_000,
): Row[] {
  if (rows.length * mostOfRow <= mostBytes) return rows
  let bytes = 0
  const over = rows.findIndex((row, at) => (bytes += Buffer.byteLength(JSON.stringify(row)) + 1) > mostBytes && at > 0)
  return over === -1 ? rows : rows.slice(0, over)
}

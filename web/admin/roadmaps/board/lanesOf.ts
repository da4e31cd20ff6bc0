import type { Row } from '../row.ts'

/** Rows under their keys, in the order of the keys. A key that isn't listed comes last. */
export function groupRows(rows: readonly Row[], keys: readonly string[], keyOf: (row: Row) => string) {
  const groups = new Map<string, Row[]>(keys.map((key) => [key, []]))
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups].map(([key, grouped]) => ({ key, rows: grouped }))
}

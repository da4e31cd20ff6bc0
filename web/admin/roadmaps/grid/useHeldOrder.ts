import { useState } from 'react'
import type { Row } from '../row.ts'

/**
 * Rows in the order that they had when someone began to edit: a table that is sorted by score would move away what is being filled in. Another address, and
 * `release`, sort again. `isOld` says that the order has changed meanwhile.
 */
export function useHeldOrder(rows: readonly Row[], address: string) {
  const [held, setHeld] = useState<{ address: string; ids: readonly string[] } | null>(null)
  const ids = held?.address === address ? held.ids : null
  const shown = ids === null ? rows : inOrder(rows, ids)
  return {
    rows: shown,
    isOld: ids !== null && shown.some((row, at) => rows[at] !== row),
    hold: () => {
      if (ids === null) setHeld({ address, ids: rows.map(({ id }) => id) })
    },
    release: () => setHeld(null),
  }
}

/** Rows in the order of some ids; those that are new come last. */
function inOrder(rows: readonly Row[], ids: readonly string[]): Row[] {
  const left = new Map(rows.map((row) => [row.id, row]))
  const first = ids.flatMap((id) => {
    const row = left.get(id)
    left.delete(id)
    return row ? [row] : []
  })
  return [...first, ...left.values()]
}

import type { ReactNode } from 'react'

/** A column of a directory beside that of names. */
export interface DirectoryColumn<Row> {
  id: string
  head: string
  /** In pixels; `narrow` on a phone. */
  width: number
  narrow?: number
  /** Words stand at their column's start, numbers and times at its end. */
  isWords?: boolean
  /** Where the window has room for it; `chosen` is one that is shown once someone chose it. */
  from: 'always' | 'sm' | 'lg' | 'chosen'
  cell: (row: Row) => ReactNode
}

export interface ShownColumn<Row> extends DirectoryColumn<Row> {
  /** Whether a narrow window hides it: nobody chose it. */
  isUsual: boolean
}

/** The room that names have at least, in pixels. */
export const leastName = 240

/** The columns that were chosen by their ids, in their usual order; without a choice the usual ones. `needed` is there in any case. */
export function shownColumns<Row>(
  all: readonly DirectoryColumn<Row>[],
  chosen: readonly string[] | null,
  needed: string | null,
): ShownColumn<Row>[] {
  return all
    .filter(({ id, from }) => id === needed || (chosen ? chosen.includes(id) : from !== 'chosen'))
    .map((column) => ({ ...column, isUsual: chosen === null }))
}

/** The custom field of a column; null for a column of ours. */
export function fieldOfColumn(id: string): string | null {
  return /^field:(.+)$/.exec(id)?.[1] ?? null
}

/** What was kept of a choice, as far as it can be read: another version, or another tab, may have written it. */
export function readChosen(text: string | null): string[] | null {
  if (text === null) return null
  try {
    const ids: unknown = JSON.parse(text)
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null
  } catch {
    return null
  }
}

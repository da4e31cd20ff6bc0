/** Which rows of a list are chosen: some by their ids, or all that match the list's filters, loaded or not. */
export interface Chosen {
  ids: ReadonlySet<string>
  /** All matching, as many as were counted when it was said; more than were counted where `isMore`. */
  all: { count: number; isMore: boolean } | null
  /** The row from which Shift extends. */
  anchor: string | null
}

export const noneChosen: Chosen = { ids: new Set(), all: null, anchor: null }

/** Chooses a row, or no longer chooses it. Where all were chosen, the row alone is taken out of those that are loaded. */
export function toggled(chosen: Chosen, id: string, loaded: readonly string[]): Chosen {
  const ids = new Set(chosen.all ? loaded : chosen.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, all: null, anchor: id }
}

/** Chooses every row between the anchor and this one. Without an anchor in the list it is this row alone. */
export function extended(chosen: Chosen, id: string, loaded: readonly string[]): Chosen {
  const at = loaded.indexOf(id)
  const from = chosen.anchor === null ? at : loaded.indexOf(chosen.anchor)
  if (at === -1) return chosen
  const [first, last] = from === -1 ? [at, at] : [Math.min(from, at), Math.max(from, at)]
  const ids = new Set([...chosen.ids, ...loaded.slice(first, last + 1)])
  return { ids, all: null, anchor: from === -1 ? id : chosen.anchor }
}

/** Chooses all rows that are loaded. */
export function wholePage(chosen: Chosen, loaded: readonly string[]): Chosen {
  return { ids: new Set(loaded), all: null, anchor: chosen.anchor ?? loaded[0] ?? null }
}

/** Those that are chosen one by one in the list's order; what has left the list comes last. */
export function inOrder(ids: ReadonlySet<string>, loaded: readonly string[]): readonly string[] {
  return ids.size === 0 ? [] : [...new Set([...loaded.filter((id) => ids.has(id)), ...ids])]
}

import { useState } from 'react'
import { extended, inOrder, noneChosen, toggled, wholePage, type Chosen } from './selection.ts'

export interface Selection {
  /** Rows that are chosen, among those that are loaded. */
  has(id: string): boolean
  /** How many are chosen; `isMore` says that there are more than that. */
  count: number
  isMore: boolean
  /** Whether all that match the filters are chosen, loaded or not. */
  isAllMatching: boolean
  /** In the list's order. */
  postIDs: readonly string[]
  toggle(id: string): void
  /** Chooses every row from the one that was chosen last to this one. */
  extendTo(id: string): void
  choosePage(): void
  chooseAllMatching(found: { count: number; isMore: boolean }): void
  clear(): void
}

/**
 * The rows of a list that are chosen. `loaded` are its rows in their order. Another list (`listKey`: what its filters say) begins with none; rows that
 * have left the list stay chosen, so that a refetch changes nothing of what was chosen.
 */
export function useSelection(listKey: string, loaded: readonly string[]): Selection {
  const [{ key, chosen }, setHeld] = useState({ key: listKey, chosen: noneChosen })
  const now = key === listKey ? chosen : noneChosen
  const change = (next: (from: Chosen) => Chosen) =>
    setHeld((held) => ({ key: listKey, chosen: next(held.key === listKey ? held.chosen : noneChosen) }))
  return {
    has: (id) => now.all !== null || now.ids.has(id),
    count: now.all?.count ?? now.ids.size,
    isMore: now.all?.isMore ?? false,
    isAllMatching: now.all !== null,
    postIDs: inOrder(now.ids, loaded),
    toggle: (id) => change((from) => toggled(from, id, loaded)),
    extendTo: (id) => change((from) => extended(from, id, loaded)),
    choosePage: () => change((from) => wholePage(from, loaded)),
    chooseAllMatching: (all) => change((from) => ({ ...from, all })),
    clear: () => change(() => noneChosen),
  }
}

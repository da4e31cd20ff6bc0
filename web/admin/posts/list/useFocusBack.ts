import { useState } from 'react'
import { useFocusReturn } from '../../../ui/behaviour/useFocusReturn.ts'
import type { RowFocus } from './useRowFocus.ts'

/** Focuses the row of the post that was open beside the list once it is closed, by its button, a key or the browser's way back. A focus elsewhere stays. */
export function useFocusBack(isOpen: boolean, openID: string | null, rows: RowFocus): void {
  const [lastID, setLastID] = useState<string | null>(null)
  if (openID !== null && openID !== lastID) setLastID(openID)
  useFocusReturn(isOpen, () => {
    const id = lastID ?? rows.currentID
    if (id !== null && (rows.isInside() || document.activeElement === document.body)) rows.focus(id)
    return null
  })
}

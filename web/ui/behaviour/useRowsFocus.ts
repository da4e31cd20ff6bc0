import { useRef, type FocusEvent, type RefObject } from 'react'
import { useFocusReturn } from './useFocusReturn.ts'

interface RowsFocus<List extends HTMLElement> {
  ref: RefObject<List | null>
  onFocus(event: FocusEvent): void
  onBlur(event: FocusEvent): void
}

const controls = 'a[href], button, input, select, textarea'

/**
 * Keeps the keyboard's place in a list from which rows go when something is done about them: the focus is on the same control of the row that follows, else of the one before,
 * else on `otherwise`. What it gives belongs on the list, each child of which is a row; `count` is the number of rows. A row that is hidden has gone too.
 */
export function useRowsFocus<List extends HTMLElement = HTMLUListElement>(
  count: number,
  otherwise = 'main h1',
): RowsFocus<List> {
  const ref = useRef<List>(null)
  const place = useRef<{ row: number; control: number } | null>(null)
  useFocusReturn(count, () => {
    const was = place.current
    // Who has gone on to something else stays there; a dialog that goes with its row leaves the focus on the page's main part.
    const active = document.activeElement
    if (!was || !active || (isSeen(active) && !active.matches('body, main'))) return null
    const rows = [...(ref.current?.children ?? [])].filter(isSeen)
    const found = rows[Math.min(was.row, rows.length - 1)]?.querySelectorAll<HTMLElement>(controls) ?? []
    return found[Math.min(was.control, found.length - 1)] ?? document.querySelector<HTMLElement>(otherwise)
  })
  return {
    ref,
    onFocus({ target, currentTarget }) {
      const rows = [...currentTarget.children].filter(isSeen)
      const row = rows.findIndex((one) => one.contains(target))
      const control = [...(rows[row]?.querySelectorAll(controls) ?? [])].indexOf(target)
      // A dialog of the row is beside its controls: what opened it is the place.
      if (control !== -1 && !target.closest('dialog')) place.current = { row, control }
    },
    onBlur({ relatedTarget, currentTarget }) {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) place.current = null
    },
  }
}

function isSeen(element: Element): boolean {
  return element.checkVisibility()
}

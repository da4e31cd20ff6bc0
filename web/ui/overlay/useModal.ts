import { useEffect, useRef } from 'react'

/**
 * Opens and closes a `<dialog>` as `open` says. The focus goes to its first field or to what `data-begins` marks, else to its first control. When it closes, the focus goes back to where it was; if that is gone from the page,
 * to what the page names by `data-first-focus` or to its main part, so that the keyboard is never lost.
 */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = document.activeElement
    element.showModal()
    element.querySelector<HTMLElement>('input, textarea, select, [data-begins]')?.focus()
    return () => {
      element.close()
      const first = document.querySelector<HTMLElement>('[data-first-focus]')
      const isThere = opener instanceof HTMLElement && opener.isConnected && !(first && opener === document.body)
      const back = isThere ? opener : (first ?? document.querySelector('main'))
      back?.focus()
    }
  }, [open])
  return dialog
}

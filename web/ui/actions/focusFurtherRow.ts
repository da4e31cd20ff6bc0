const giveUpMs = 60_000

/**
 * Moves the focus to the first of the rows that a link brings, when they come: the Tab key goes on from there, and a person who listens hears where
 * they are. `before` are the rows that there were when it was pressed.
 */
export function focusFurtherRow(link: HTMLElement, rows: string, before: readonly HTMLElement[]): void {
  const last = before.findLast((row) => row.compareDocumentPosition(link) === Node.DOCUMENT_POSITION_FOLLOWING)
  const look = () => {
    const all = [...document.querySelectorAll<HTMLElement>(rows)]
    const next = all.slice(last ? all.indexOf(last) + 1 : 0).find((row) => !before.includes(row))
    if (!next) return
    observer.disconnect()
    if (document.activeElement?.matches('input, textarea, select')) return
    next.tabIndex = -1
    next.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), giveUpMs)
  look()
}

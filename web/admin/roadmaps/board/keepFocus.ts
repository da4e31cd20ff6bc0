/** Where the focus was in a card that has just gone: the control's place, counted from the end, because a grip comes first and comes later. */
let left: { card: string; fromEnd: number } | null = null

/**
 * The ref of a card: what had the focus in it gets it back when the card is drawn anew, in another lane or with the code of dragging. Without it the focus
 * would be lost with the card's old element.
 */
export function keepFocus(card: string, element: HTMLElement): () => void {
  if (left?.card === card && document.activeElement === document.body)
    controlsOf(element).at(-left.fromEnd)?.focus({ preventScroll: true })
  return () => {
    const controls = controlsOf(element)
    const at = controls.indexOf(document.activeElement as HTMLElement)
    if (at === -1) return
    left = { card, fromEnd: controls.length - at }
    // The new card is there within the same change of the page, or never.
    queueMicrotask(() => (left = null))
  }
}

function controlsOf(card: HTMLElement): HTMLElement[] {
  return [...card.querySelectorAll<HTMLElement>('a, button')]
}

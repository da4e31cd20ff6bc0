import { useState } from 'react'
import { loadDrag } from './lazyDrag.ts'

type Drag = Awaited<ReturnType<typeof loadDrag>>

/**
 * Dragging as a board needs it: null until a pointer or the keyboard is at the cards. `intent` goes on the element around them. The cards are drawn anew
 * when the code comes: what had the focus gets it back.
 */
export function useDrag(canMove: boolean) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const mean = () => {
    if (!canMove || drag) return
    void loadDrag().then((loaded) => {
      const focused = document.activeElement
      const card = focused?.closest('[data-card]')?.getAttribute('data-card')
      const at = card == null ? -1 : controlsOf(card).indexOf(focused as HTMLElement)
      setDrag(loaded)
      if (card != null) requestAnimationFrame(() => controlsOf(card)[at]?.focus({ preventScroll: true }))
    }, reportError)
  }
  return { drag: canMove ? drag : null, intent: { onPointerEnter: mean, onTouchStart: mean, onFocus: mean } }
}

/** The controls of a card in their order. */
function controlsOf(card: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-card="${CSS.escape(card)}"] :is(a, button)`)]
}

import { useState } from 'react'
import { flushSync } from 'react-dom'
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
      // At once: a key that is pressed meanwhile finds the focus where it was.
      flushSync(() => setDrag(loaded))
      if (card != null) controlsOf(card)[at]?.focus({ preventScroll: true })
    }, reportError)
  }
  return { drag: canMove ? drag : null, intent: { onPointerEnter: mean, onTouchStart: mean, onFocus: mean } }
}

/** The controls of a card in their order, but for its grip, which comes with the code. */
function controlsOf(card: string): HTMLElement[] {
  return [
    ...document.querySelectorAll<HTMLElement>(`[data-card="${CSS.escape(card)}"] :is(a, button):not([data-grip])`),
  ]
}

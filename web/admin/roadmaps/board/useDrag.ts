import { useState } from 'react'
import { flushSync } from 'react-dom'
import { loadDrag } from './lazyDrag.ts'

type Drag = Awaited<ReturnType<typeof loadDrag>>

/** Dragging as a board needs it: null until a pointer or the keyboard is at the cards. `intent` goes on the element around them. */
export function useDrag(canMove: boolean) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const mean = () => {
    if (!canMove || drag) return
    void loadDrag().then((loaded) => {
      // At once: a key that is pressed meanwhile finds the focus where it was (`keepFocus`).
      flushSync(() => setDrag(loaded))
    }, reportError)
  }
  return { drag: canMove ? drag : null, intent: { onPointerEnter: mean, onTouchStart: mean, onFocus: mean } }
}

import { useDndContext } from '@dnd-kit/core'
import { useLayoutEffect } from 'react'

/**
 * Keeps the keys that are pressed right after a card is picked up, and presses them again once dragging can follow them. The library (6.3.1) listens
 * only after the card is picked up, and drops an arrow until it has measured the lanes: who is quick would have to press it twice.
 */
export function EarlyKeys(): null {
  const { active, activeNodeRect, droppableRects } = useDndContext()
  const isEarly = active !== null && (activeNodeRect === null || droppableRects.size === 0)
  useLayoutEffect(() => {
    if (!isEarly) return
    const kept: KeyboardEvent[] = []
    const keep = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      kept.push(event)
    }
    window.addEventListener('keydown', keep, true)
    return () => {
      // What was measured reaches the library's listener after this, and the listener itself comes in a task of its own.
      setTimeout(() => {
        window.removeEventListener('keydown', keep, true)
        for (const event of kept) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event))
      })
    }
  }, [isEarly])
  return null
}

import { useEffect, useRef } from 'react'

/**
 * Gives the focus a place when what it was in has gone: each time `count`, of what there is, falls. `place` finds the element, and gives null
 * where the focus is to stay.
 */
export function useFocusReturn(count: number | boolean, place: () => HTMLElement | null): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) place()?.focus()
    before.current = count
  })
}

import type { KeyboardEvent } from 'react'

/** Moves the focus within a toolbar as the arrows, Home and End say (ARIA Authoring Practices: Toolbar); Tab leaves it. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([role=menuitem])')]
  const at = tools.findIndex((tool) => tool === document.activeElement)
  const to = placeAfter(event.key, at, tools.length, getComputedStyle(event.currentTarget).direction === 'rtl')
  if (at === -1 || to === null) return
  event.preventDefault()
  tools[to]?.focus()
}

function placeAfter(key: string, at: number, count: number, isRightToLeft: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  const step = (key === 'ArrowRight') === isRightToLeft ? -1 : 1
  return (at + step + count) % count
}

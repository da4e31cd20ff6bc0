import type { KeyboardEvent } from 'react'

/** Moves the focus as the arrows, Home, End or a letter say; Tab closes the menu and goes on. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Tab') return close()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = items.findIndex((item) => item === document.activeElement)
  const to = target(event, items, at)
  if (!to) return
  event.preventDefault()
  to.focus()
}

function target(event: KeyboardEvent, items: HTMLElement[], at: number): HTMLElement | undefined {
  if (event.key === 'ArrowDown') return items[(at + 1) % items.length]
  if (event.key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (event.key === 'Home') return items[0]
  if (event.key === 'End') return items.at(-1)
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const letter = event.key.toLocaleLowerCase()
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    item.textContent?.trim().toLocaleLowerCase().startsWith(letter),
  )
}

const gapPx = 4

/** Puts the menu under its button, or over it where there is no room, and within the window's width. It stays with its button when the page scrolls. */
export function placeMenu(menu: HTMLElement, button: HTMLElement | null, align: 'start' | 'end'): void {
  if (!button) return
  const box = button.getBoundingClientRect()
  const atRight = (align === 'end') === (getComputedStyle(button).direction !== 'rtl')
  const left = atRight ? box.right - menu.offsetWidth : box.left
  const widest = document.documentElement.clientWidth - menu.offsetWidth - gapPx
  const below = box.bottom + gapPx
  const fits = below + menu.offsetHeight <= window.innerHeight || box.top < menu.offsetHeight + gapPx
  const top = fits ? below : box.top - menu.offsetHeight - gapPx
  // The browser's own `right: 0` would win where lines begin at the right.
  menu.style.right = 'auto'
  const isFixed = getComputedStyle(button.closest('.action-bar') ?? button).position === 'fixed'
  menu.style.position = isFixed ? 'fixed' : 'absolute'
  menu.style.left = `${Math.max(gapPx, Math.min(left, widest)) + (isFixed ? 0 : window.scrollX)}px`
  menu.style.top = isFixed && !fits ? 'auto' : `${top + (isFixed ? 0 : window.scrollY)}px`
  // Over a bar that stays it keeps its distance to the lower edge, also when the window or the menu becomes another size.
  menu.style.bottom = isFixed && !fits ? `${window.innerHeight - box.top + gapPx}px` : ''
  addEventListener('resize', () => menu.matches(':popover-open') && placeMenu(menu, button, align), { once: true })
}

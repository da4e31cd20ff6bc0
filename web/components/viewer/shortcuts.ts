import { useSyncExternalStore } from 'react'

const storageKey = 'upwell-single-keys'
const listeners = new Set<() => void>()

/** Whether single keys do something in lists. They can be switched off, because they get in the way of dictation (WCAG 2.2, 2.1.4). */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true)
}

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // A browser that keeps nothing keeps the keys on.
  }
  for (const listener of listeners) listener()
}

/** Whether a key press is meant for a text field, a menu or a dialog, or is a chord of the browser's own. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('dialog[open], [popover]:popover-open')) return true
  return event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]') !== null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same outside of React. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

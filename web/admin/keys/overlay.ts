import { useSyncExternalStore } from 'react'

/** What lies over the pages of the admin. */
export type Overlay = 'commands' | 'keys' | 'newPost'

let shown: Overlay | null = null
const listeners = new Set<() => void>()

/** Shows the command menu, the sheet of keys or the dialog of a new post, or nothing. */
export function showOverlay(next: Overlay | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Whether one is shown or about to be: until its code has come, what is typed is meant for it. */
export function hasOverlayShown(): boolean {
  return shown !== null
}

export function useOverlay(): Overlay | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { useSyncExternalStore, type ComponentType } from 'react'

/**
 * What is shown of what is loaded once the page is awake: the things that wait, the line that sums them up, what is said of the connection, and
 * the page's messages and what is shown over it.
 */
export interface Waiting {
  abouts: ReadonlySet<string>
  Summary: ComponentType<{ reason: string }> | null
  Status: ComponentType | null
  Toasts: ComponentType | null
  Overlay: ComponentType | null
}

const listeners = new Set<() => void>()
const nothing: Waiting = { abouts: new Set(), Summary: null, Status: null, Toasts: null, Overlay: null }
let shown = nothing

export function showWaiting(next: Partial<Waiting>): void {
  shown = { ...shown, ...next }
  for (const listener of listeners) listener()
}

export function useWaitingState<T>(select: (waiting: Waiting) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(shown),
    () => select(nothing),
  )
}

/** Whether a change about something waits for the server. */
export function useIsWaiting(about: string): boolean {
  return useWaitingState(({ abouts }) => abouts.has(about))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { useSyncExternalStore } from 'react'

/** The whole seconds until a moment, given in milliseconds since 1970, counted down; 0 once it has passed, and on the server. */
export function useSecondsUntil(at: number): number {
  return useSyncExternalStore(
    everyQuarter,
    () => Math.max(0, Math.ceil((at - Date.now()) / 1000)),
    () => 0,
  )
}

function everyQuarter(listener: () => void): () => void {
  const timer = setInterval(listener, 250)
  return () => clearInterval(timer)
}

import { useCallback, useSyncExternalStore } from 'react'
import { inStorage } from '../../../data/inStorage.ts'

const listeners = new Set<() => void>()

/** A text that is kept in this browser under a key, and how to keep another or none; null until the page is awake. */
export function useKept(key: string): [string | null, (next: string | null) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => inStorage('localStorage', (storage) => storage.getItem(key)),
    () => null,
  )
  const keep = useCallback(
    (next: string | null) => {
      inStorage('localStorage', (storage) => (next === null ? storage.removeItem(key) : storage.setItem(key, next)))
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [text ?? null, keep]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

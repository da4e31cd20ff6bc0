import { useSyncExternalStore } from 'react'

/** The token of the address; empty while the server renders, which cannot know it, and null when the address has none. */
export function useFragmentToken(): string | null {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener)
      return () => window.removeEventListener('hashchange', listener)
    },
    () => new URLSearchParams(window.location.hash.slice(1)).get('token') || null,
    () => '',
  )
}

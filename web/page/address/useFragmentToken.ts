import { useSyncExternalStore } from 'react'

/**
 * What the fragment of the address holds under a name; empty while the server renders, which cannot know it, and null when the address has none.
 */
export function useFragmentToken(name = 'token'): string | null {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener)
      return () => window.removeEventListener('hashchange', listener)
    },
    () => new URLSearchParams(window.location.hash.slice(1)).get(name) || null,
    () => '',
  )
}

/** Does something with a storage of this browser. Null where there is none, where it is refused, and where it has no room left. */
export function inStorage<T>(kind: 'localStorage' | 'sessionStorage', act: (storage: Storage) => T): T | null {
  try {
    return act(window[kind])
  } catch {
    return null
  }
}

import { useCallback, useSyncExternalStore } from 'react'

/** The key of what is being written as an answer to a comment, or to the post itself. */
export function draftKey(postID: string, parentID: string | null): string {
  return `comment:${postID}:${parentID ?? ''}`
}

/** What is being written and not sent yet, kept for the life of the tab: over a reload and over signing in. */
export interface Draft {
  text: string
  write(text: string): void
  /** It was sent, or is not wanted any more. */
  clear(): void
}

const listeners = new Set<() => void>()
// Where the browser allows no storage, a draft still lives as long as the page.
const written = new Map<string, string>()

export function useDraft(key: string): Draft {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  )
  const write = useCallback((next: string) => store(key, next), [key])
  const clear = useCallback(() => store(key, ''), [key])
  return { text, write, clear }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(key: string): string {
  const known = written.get(key)
  if (known !== undefined) return known
  const kept = inStorage((storage) => storage.getItem(prefix + key)) ?? ''
  written.set(key, kept)
  return kept
}

function store(key: string, text: string): void {
  written.set(key, text)
  inStorage((storage) => (text === '' ? storage.removeItem(prefix + key) : storage.setItem(prefix + key, text)))
  for (const listener of listeners) listener()
}

const prefix = 'draft:'

/** A browser may refuse its storage, or have none left. */
function inStorage<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(window.sessionStorage)
  } catch {
    return null
  }
}

/** Forgets what the page knows, as a reload does; for tests. */
export function reloadDrafts(): void {
  written.clear()
  for (const listener of listeners) listener()
}

import { useCallback, useSyncExternalStore } from 'react'
import { inStorage } from '../../data/inStorage.ts'

/** The key of what is being written as an answer to a comment, or to the post itself. */
export function draftKey(postID: string, parentID: string | null): string {
  return `comment:${postID}:${parentID ?? ''}`
}

/** The key under which it is kept that what is written on a post, or as an answer, is for the team alone: not empty when it is. */
export function noteKey(postID: string, parentID: string | null = null): string {
  return `note:${postID}:${parentID ?? ''}`
}

/** What is being written and not sent yet, kept for the life of the tab: over a reload and over signing in. */
export interface Draft {
  text: string
  /** Why what stands here was not taken. */
  refusal: Refusal | undefined
  /** The text as it is kept, which the first paint does not know. */
  read(): string
  write(text: string): void
  /** It was sent, or is not wanted any more. */
  clear(): void
  /** What was sent comes back, before what was written since. */
  giveBack(text: string, refusal: Refusal): void
}

export interface Refusal {
  text: string
  /** Whether it is about the text itself. */
  concernsText: boolean
}

const listeners = new Set<() => void>()
// Where the browser allows no storage, a draft still lives as long as the page.
const written = new Map<string, string>()
const refused = new Map<string, Refusal>()

export function useDraft(key: string): Draft {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  )
  const refusal = useSyncExternalStore(
    subscribe,
    () => refused.get(key),
    () => undefined,
  )
  const readNow = useCallback(() => read(key), [key])
  const write = useCallback((next: string) => void (next !== read(key) && store(key, next)), [key])
  const clear = useCallback(() => store(key, ''), [key])
  const giveBack = useCallback((sent: string, why: Refusal) => giveBackDraft(key, sent, why), [key])
  return { text, refusal, read: readNow, write, clear, giveBack }
}

/** Puts what was sent back where it was typed, before what was written since, wherever that is shown. */
export function giveBackDraft(key: string, sent: string, why?: Refusal): void {
  const since = read(key)
  store(key, since.trim() === '' ? sent : `${sent}\n\n${since}`, why)
}

/** What is written on a post, or as an answer, is for the team alone from now on: something that was comes back to its field. */
export function keepInternal(postID: string, parentID: string | null): void {
  store(noteKey(postID, parentID), '1')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(key: string): string {
  const known = written.get(key)
  if (known !== undefined) return known
  const kept = inStorage('sessionStorage', (storage) => storage.getItem(prefix + key)) ?? ''
  written.set(key, kept)
  return kept
}

function store(key: string, text: string, refusal?: Refusal): void {
  written.set(key, text)
  if (refusal) refused.set(key, refusal)
  else refused.delete(key)
  inStorage('sessionStorage', (storage) =>
    text === '' ? storage.removeItem(prefix + key) : storage.setItem(prefix + key, text),
  )
  for (const listener of listeners) listener()
}

const prefix = 'draft:'

/** Forgets what the page knows, as a reload does; for tests. */
export function reloadDrafts(): void {
  written.clear()
  refused.clear()
  for (const listener of listeners) listener()
}

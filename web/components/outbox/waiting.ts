import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import type { Theme } from '../../../contract/themes.ts'

/** What a row shows: when it was made, and by whom. */
export interface Made {
  created: string | null
  author?: { id: string } | null
}

/** A row of a list: a post, another thing, or a comment with what was said to it. */
export type Row = (Made & { urlName?: string }) | { comment: Made; replies: readonly { comment: Made }[] }

/**
 * Adds to a list's rows the rule that says what changed since the reader's last visit. `isStart` says whether they are its first, `hasMore` whether
 * more follow.
 */
export type WithRule = (
  rows: readonly ReactNode[],
  made: readonly Row[],
  isStart: boolean,
  hasMore: boolean,
) => readonly ReactNode[]

/**
 * What is shown of what is loaded once the page is awake: the things that wait, the line that sums them up, what is said of the connection, and
 * the page's messages, what is shown over it, the rule that lists have since the last visit, and a theme that was chosen since.
 */
export interface Waiting {
  abouts: ReadonlySet<string>
  Summary: ComponentType<{ reason: string }> | null
  Status: ComponentType | null
  Toasts: ComponentType | null
  Overlay: ComponentType | null
  withRule: WithRule
  /** The theme that was chosen on this page. */
  theme: Theme | null
}

const listeners = new Set<() => void>()
const nothing: Waiting = {
  abouts: new Set(),
  Summary: null,
  Status: null,
  Toasts: null,
  Overlay: null,
  withRule: (rows) => rows,
  theme: null,
}
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

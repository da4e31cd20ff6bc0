import { useCallback, useSyncExternalStore } from 'react'

const shownMs = 2000

/** The comment that the address points to; null without one, and while the server renders, which never sees that part of an address. */
export function useLinkedComment(): string | null {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener)
      return () => window.removeEventListener('hashchange', listener)
    },
    () => /^#comment-([\w-]{1,100})$/.exec(window.location.hash)?.[1] ?? null,
    () => null,
  )
}

/** The ref of a comment's element, which shows where that is when the address begins to point to it. */
export function useShowWhenLinked(id: string): ((element: HTMLElement | null) => void) | undefined {
  const isLinked = useLinkedComment() === id
  const show = useCallback((element: HTMLElement | null) => element && showComment(id), [id])
  return isLinked ? show : undefined
}

/** Brings a comment into view and marks it for 2 s. */
export function showComment(id: string): void {
  document.getElementById(`comment-${id}`)?.scrollIntoView({ block: 'center' })
  markComment(id)
}

/** Marks a comment for 2 s. The mark fades but does not move. */
export function markComment(id: string): void {
  const mark = { backgroundColor: 'var(--accent-soft)', boxShadow: '0 0 0 8px var(--accent-soft)' }
  document.getElementById(`comment-${id}`)?.animate?.([mark, { ...mark, offset: 0.85 }, {}], { duration: shownMs })
}

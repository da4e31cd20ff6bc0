import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { PostItem } from '../../../../contract/posts.ts'
import { rowsAbove } from '../table/useRowsInSight.ts'

export interface RowFocus {
  /** The row that the keyboard is at, or was at last. */
  currentID: string | null
  /** Whether the focus is in the list. */
  isInside(): boolean
  /** Goes so many rows on, without going round; gives the post that it came to. From nowhere it begins with the first row in sight. */
  move(step: number): PostItem | null
  focus(id: string): void
  /** To be told that the focus came into a row. */
  enter(id: string): void
  /** To be told before a post may leave the list: the focus goes to what takes its place. */
  mayGo(post: { id: string }): void
}

/** Where the keyboard is in a list of which only some rows are rendered. */
export function useRowFocus(body: RefObject<HTMLElement | null>, posts: readonly PostItem[]): RowFocus {
  const [currentID, setCurrentID] = useState<string | null>(null)
  const going = useRef<number | null>(null)
  const at = posts.findIndex(({ id }) => id === currentID)

  const focus = (id: string) => {
    // A row that is far away is rendered before it gets the focus.
    flushSync(() => setCurrentID(id))
    const row = body.current?.querySelector<HTMLElement>(`[data-post="${CSS.escape(id)}"]`)
    row?.querySelector<HTMLElement>('th a')?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  const isInside = () => body.current?.contains(document.activeElement) === true

  useEffect(() => {
    const place = going.current
    going.current = null
    const isLost = document.activeElement === document.body || document.activeElement?.isConnected !== true
    const next = place === null ? undefined : posts[Math.min(place, posts.length - 1)]
    if (next && isLost) body.current?.querySelector<HTMLElement>(`[data-post="${CSS.escape(next.id)}"] th a`)?.focus()
  }, [body, posts])

  return {
    currentID: at === -1 ? (posts[0]?.id ?? null) : currentID,
    isInside,
    move(step) {
      const first = body.current ? Math.max(0, Math.ceil(rowsAbove(body.current))) : 0
      const to = at === -1 ? first : at + step
      const post = posts[Math.max(0, Math.min(to, posts.length - 1))]
      if (!post) return null
      focus(post.id)
      return post
    },
    focus,
    enter: setCurrentID,
    mayGo(post) {
      going.current = posts.findIndex(({ id }) => id === post.id)
    },
  }
}

import { useEffect, useRef } from 'react'
import type { PostItem } from '../../../contract/posts.ts'
import { isTyping, useSingleKeys } from '../../components/viewer/shortcuts.ts'
import { useWindowEvents } from '../../ui/behaviour/useWindowEvents.ts'

/**
 * Moves through the list by keys: j, k and the arrows go from row to row without wrapping, s changes the status. Enter opens, because the
 * focus is on the row's link. A row that leaves the list hands the focus to the one that takes its place.
 */
export function usePostKeys(posts: readonly PostItem[], onStatus: (post: PostItem) => void) {
  const table = useRef<HTMLTableElement>(null)
  const going = useRef<number | null>(null)
  const singleKeys = useSingleKeys()

  useWindowEvents({
    keydown: (event) => {
      if (isTyping(event)) return
      const rows = rowsOf(table.current)
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const step = stepOf(event.key, { singleKeys, isInside: at !== -1 })
      const post = posts[at]
      if (step !== 0) {
        event.preventDefault()
        focusRow(rows, at === -1 ? 0 : at + step)
      } else if (event.key === 's' && singleKeys && post) {
        event.preventDefault()
        onStatus(post)
      }
    },
  })

  useEffect(() => {
    const at = going.current
    going.current = null
    const isLost = document.activeElement === document.body || document.activeElement?.isConnected !== true
    if (at !== null && isLost) focusRow(rowsOf(table.current), Math.min(at, posts.length - 1))
  }, [posts])

  return {
    table,
    /** To be told before a post may leave the list. */
    rowMayGo(post: { id: string }) {
      going.current = posts.findIndex(({ id }) => id === post.id)
    },
  }
}

function rowsOf(table: HTMLTableElement | null): HTMLElement[] {
  return [...(table?.querySelectorAll<HTMLElement>('tr[data-post]') ?? [])]
}

function focusRow(rows: readonly HTMLElement[], at: number): void {
  const link = rows[at]?.querySelector<HTMLElement>('th a')
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
}

/** The arrows scroll the page until a row has the focus. */
function stepOf(key: string, { singleKeys, isInside }: { singleKeys: boolean; isInside: boolean }): -1 | 0 | 1 {
  if ((key === 'j' && singleKeys) || (key === 'ArrowDown' && isInside)) return 1
  if ((key === 'k' && singleKeys) || (key === 'ArrowUp' && isInside)) return -1
  return 0
}

import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { PostItem } from '../../../../contract/posts.ts'
import { rowHeightOf, rowsAbove } from '../table/useRowsInSight.ts'

/**
 * Keeps what one reads where it is when rows come or go above it: the row that the keyboard is at if it is in sight, else the first row in sight. Another
 * list (`listKey`) begins at its start.
 */
export function useScrollAnchor(
  body: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  { posts, listKey, currentID }: { posts: readonly PostItem[]; listKey: string; currentID: string | null },
): void {
  const before = useRef({ posts, listKey })
  useLayoutEffect(() => {
    const was = before.current
    before.current = { posts, listKey }
    if (!body.current || !scroller.current || was.posts === posts) return
    const own = isScrolling(scroller.current) ? scroller.current : null
    if (was.listKey !== listKey) return own?.scrollTo({ top: 0 })
    const first = Math.max(0, Math.floor(rowsAbove(body.current)))
    const height = rowHeightOf(body.current)
    const inSight = was.posts.slice(first, first + Math.ceil(window.innerHeight / height))
    const places = new Map(posts.map(({ id }, at) => [id, at]))
    const isKept = ({ id }: PostItem) => places.has(id)
    const anchor = inSight.find(({ id }) => id === currentID && places.has(id)) ?? inSight.find(isKept)
    if (!anchor) return
    const rows = (places.get(anchor.id) ?? 0) - was.posts.indexOf(anchor)
    if (rows !== 0) (own ?? window).scrollBy({ top: rows * height, behavior: 'instant' })
  }, [body, scroller, posts, listKey, currentID])
}

function isScrolling(element: HTMLElement): boolean {
  return /auto|scroll/.test(getComputedStyle(element).overflowY)
}

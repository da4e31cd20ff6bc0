import { useSyncExternalStore, type RefObject } from 'react'

/** Lists up to this length are rendered whole, as the server renders every list. */
const mostWhole = 60
/** Rows that are rendered beyond both edges of the window, and the step in which the range moves. */
const beyond = 12
const step = 8
const usualHeight = 44

/** Rows of a list from `from` to before `to`, each so many pixels high. */
export interface RowRange {
  from: number
  to: number
  height: number
}

/**
 * The rows of a list that lie in the window, however long the list may be; none until the page is awake. All rows are of one height, that of the
 * first. The body may scroll with the page or in an element of its own.
 */
export function useRowsInSight(body: RefObject<HTMLElement | null>): RowRange {
  const text = useSyncExternalStore(
    subscribe,
    () => (body.current ? encoded(body.current) : ''),
    () => '',
  )
  const [from = 0, to = 0, height = usualHeight] = text === '' ? [] : text.split('-').map(Number)
  return { from, to, height }
}

/** The rows to render of a list: all of a short one, of a long one those in sight and some beyond. */
export function renderedRange(inSight: RowRange, count: number): RowRange {
  const { height } = inSight
  if (count <= mostWhole) return { from: 0, to: count, height }
  const to = Math.min(count, Math.max(inSight.to + beyond, mostWhole / 2))
  return { from: Math.max(0, Math.min(inSight.from - beyond, to)), to, height }
}

/** The height of each row in pixels. */
export function rowHeightOf(body: HTMLElement | null): number {
  return body?.querySelector<HTMLElement>('[data-post]')?.offsetHeight || usualHeight
}

/** How far a list's first row lies above the window's upper edge, in rows. */
export function rowsAbove(body: HTMLElement): number {
  return -body.getBoundingClientRect().top / rowHeightOf(body)
}

function encoded(body: HTMLElement): string {
  const above = rowsAbove(body)
  const from = Math.floor(above / step) * step
  const height = rowHeightOf(body)
  const to = Math.ceil(above + window.innerHeight / height)
  return `${Math.max(0, from)}-${Math.max(0, to <= step ? to : Math.ceil(to / step) * step)}-${height}`
}

/** Scrolling does not bubble, but it can be captured, whichever element it is of. */
function subscribe(onChange: () => void): () => void {
  const options = { capture: true, passive: true }
  window.addEventListener('scroll', onChange, options)
  window.addEventListener('resize', onChange)
  return () => {
    window.removeEventListener('scroll', onChange, options)
    window.removeEventListener('resize', onChange)
  }
}

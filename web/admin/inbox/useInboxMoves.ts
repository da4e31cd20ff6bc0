import { useNavigate } from '@tanstack/react-router'
import { useFocusReturn } from '../../ui/behaviour/useFocusReturn.ts'
import { inboxHref, type InboxSearch, type Placed } from './inboxSearch.ts'

export interface InboxMoves {
  /** False at the ends of the list. */
  move(step: number): boolean
  /** False where nothing lies over the list. */
  back(): boolean
}

/** The ways from item to item, and back to the list. What was decided about takes its row with it: the focus goes to the one that took its place. */
export function useInboxMoves(
  items: readonly Placed[],
  { view, p }: InboxSearch,
  { open, at }: { open: Placed | undefined; at: number },
): InboxMoves {
  const navigate = useNavigate()
  useFocusReturn(items.length, () => (document.activeElement?.matches('body, main') ? placeOfFocus() : null))
  return {
    move(step) {
      const next = items[open ? at + step : at] ?? (open && !items.includes(open) ? items.at(-1) : undefined)
      if (!next) return false
      void navigate({ href: inboxHref(view, next), replace: p !== undefined, resetScroll: false })
      focusRow(next)
      return true
    },
    back() {
      if (p === undefined) return false
      void navigate({ href: inboxHref(view), resetScroll: false })
      return true
    },
  }
}

/** The open row, the post where that lies over the list, or the page's heading when nothing is left. */
function placeOfFocus(): HTMLElement | null {
  const places = ['[data-inbox] a[aria-current]', '[data-inbox-open] h2', 'h1']
  return (
    places
      .map((place) => document.querySelector<HTMLElement>(place))
      .find((place) => place?.checkVisibility({ visibilityProperty: true })) ?? null
  )
}

/** Where the focus is in the list, it goes along; in the post it stays. */
function focusRow({ post }: Placed): void {
  const row = document.querySelector<HTMLElement>(`[data-inbox] [data-post="${CSS.escape(post.id)}"]`)
  row?.scrollIntoView({ block: 'nearest' })
  row?.focus({ preventScroll: true })
}

import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { draftKey, useDraft } from '../../../components/comments/drafts.ts'
import { placeOf } from '../../posts/list/place.ts'
import { inboxHref, type InboxSearch, type Placed } from '../inboxSearch.ts'
import { followingOf, nextItem } from './nextItem.ts'

export interface OpenItem<Item extends Placed> {
  /** The open item, which is not among the items when a colleague took it while the viewer was writing. */
  open: Item | undefined
  /** Its place, or the place that it had. */
  at: number
}

interface Held<Item extends Placed> extends OpenItem<Item> {
  /** The posts after it, by their ids. */
  following: readonly string[]
}

/**
 * Which item of a list is open: that of the address, or what took its place when it left. The address follows. `elsewhere` is an item of the address that
 * is further down than what is loaded, with its place; null: the address names a post that the list does not have, and nothing else is opened.
 */
export function useOpenItem<Item extends Placed>(
  items: readonly Item[],
  { view, p }: InboxSearch,
  elsewhere: OpenItem<Item> | null | undefined,
): OpenItem<Item> {
  const navigate = useNavigate()
  const [held, setHeld] = useState<Held<Item>>({ open: undefined, at: 0, following: [] })
  const draft = useDraft(draftKey(held.open?.post.id ?? '', null))
  const isHeld = p === undefined || (held.open !== undefined && placeOf(held.open.post) === p)
  const present = items.find(({ post }) => post.id === held.open?.post.id)
  const next = nextItem(items, held)
  const asked = items.find((item) => placeOf(item.post) === p)
  const open = isHeld
    ? (present ?? (draft.text === '' ? next : held.open))
    : (asked ?? (elsewhere === null ? undefined : (elsewhere?.open ?? next)))
  const found = items.findIndex(({ post }) => post.id === open?.post.id)
  const at = found !== -1 ? found : open !== undefined && open === elsewhere?.open ? elsewhere.at : held.at
  if (open?.post.id !== held.open?.post.id || at !== held.at) setHeld({ open, at, following: followingOf(items, at) })
  const follows = p !== undefined && open !== undefined && placeOf(open.post) !== p ? inboxHref(view, open) : null
  useEffect(() => {
    if (follows !== null) void navigate({ href: follows, replace: true, resetScroll: false })
  }, [follows, navigate])
  return { open, at }
}

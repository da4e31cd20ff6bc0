import { useState } from 'react'
import type { InboxItem, InboxPlace } from '../../../contract/inbox.ts'
import { useData } from '../../data/react.tsx'
import { useDataChain } from '../../data/useDataChain.ts'
import { placeOf } from '../posts/list/place.ts'
import { firstQuery, placeQuery, type InboxSearch } from './inboxSearch.ts'
import { useNextPosts } from './open/useNextPosts.ts'
import { useOpenItem } from './open/useOpenItem.ts'

/** So many items before the end of what is loaded, more is asked for. */
const ahead = 10
/** So many parts are loaded for a post that is far down. */
const mostParts = 25

export interface Inbox {
  items: readonly InboxItem[]
  open: InboxItem | undefined
  /** The post of the address that does not wait: it has left, or never did. */
  left: InboxPlace | undefined
  at: number
  count: number
  isMore: boolean
  isLoaded: boolean
  hasFailed: boolean
}

/** What waits, and which of it is open. */
export function useInbox(search: InboxSearch): Inbox {
  const { p } = search
  const [parts, setParts] = useState(0)
  const chain = useDataChain('/api/inbox/getPosts', firstQuery, {
    following: ({ cursor }) => (cursor === null ? null : { ...firstQuery, cursor }),
    inSight: { from: 0, to: parts },
  })
  const items = [
    ...new Map(chain.parts.flatMap((part) => part.items.map((item) => [item.post.id, item] as const))).values(),
  ]
  // What was open here before is no stranger: when it leaves, the next one takes its place.
  const [known, setKnown] = useState<string>()
  const isListed = p === undefined || items.some((item) => placeOf(item.post) === p)
  if (isListed && known !== p) setKnown(p)
  const isStrange = chain.parts.length > 0 && !isListed && known !== p
  const { data: place, loading } = useData('/api/inbox/getPlace', placeQuery(p ?? ''), {
    enabled: isStrange,
    live: true,
  })
  const waits = isStrange ? place?.waits : undefined
  const left = isStrange && place && !waits ? place : undefined
  const elsewhere =
    place && waits
      ? { open: { post: place.post, ...waits }, at: waits.place }
      : left || (isStrange && loading)
        ? null
        : undefined
  const { open, at } = useOpenItem(items, search, elsewhere)
  if (
    at >= items.length - ahead &&
    (chain.parts.at(-1)?.hasNextPage ?? false) &&
    parts < Math.min(chain.parts.length, mostParts)
  )
    setParts(chain.parts.length)
  useNextPosts(items, open && items.includes(open) ? at : at - 1)
  const [first] = chain.parts
  return {
    items,
    open,
    left,
    at,
    count: first?.count ?? 0,
    isMore: first?.isMore ?? false,
    isLoaded: first !== undefined,
    hasFailed: first === undefined && chain.pending?.set.error != null,
  }
}

import { useState } from 'react'
import type { SnoozedItem } from '../../../../contract/inbox.ts'
import { useDataChain } from '../../../data/useDataChain.ts'
import { firstQuery, type InboxSearch } from '../inboxSearch.ts'
import { useNextPosts } from '../open/useNextPosts.ts'
import { useOpenItem } from '../open/useOpenItem.ts'

/** So many items before the end of what is loaded, more is asked for. */
const ahead = 10

export interface Snoozed {
  items: readonly SnoozedItem[]
  open: SnoozedItem | undefined
  at: number
  count: number
  isMore: boolean
  isLoaded: boolean
  hasFailed: boolean
}

/** What is snoozed, and which of it is open. */
export function useSnoozed(search: InboxSearch): Snoozed {
  const [parts, setParts] = useState(0)
  const chain = useDataChain('/api/inbox/getSnoozed', firstQuery, {
    following: ({ cursor }) => (cursor === null ? null : { ...firstQuery, cursor }),
    inSight: { from: 0, to: parts },
  })
  const items = [
    ...new Map(chain.parts.flatMap((part) => part.items.map((item) => [item.post.id, item] as const))).values(),
  ]
  const { open, at } = useOpenItem(items, search, undefined)
  if (at >= items.length - ahead && (chain.parts.at(-1)?.hasNextPage ?? false) && parts < chain.parts.length)
    setParts(chain.parts.length)
  useNextPosts(items, at)
  const [first] = chain.parts
  return {
    items,
    open,
    at,
    count: first?.count ?? 0,
    isMore: first?.isMore ?? false,
    isLoaded: first !== undefined,
    hasFailed: first === undefined && chain.pending?.set.error != null,
  }
}

import { useState } from 'react'
import type { PostItem } from '../../../../contract/posts.ts'
import type { Calls } from '../../../data/calls.gen.ts'
import { useDataChain } from '../../../data/useDataChain.ts'
import type { AdminSearch } from '../adminSearch.ts'
import { postsQuery } from '../queries.ts'
import type { RowRange } from '../table/useRowsInSight.ts'

/** Rows of a page as calls count them, and the pages that are asked for at once beyond the first. */
const pageRows = 20
const furtherPages = 5

export interface PostList {
  posts: readonly PostItem[]
  /** What tells this list from one with other filters or another order. */
  key: string
  /** Whether the first part is there: nothing else shows that a list is empty. */
  isLoaded: boolean
  /** From where the list goes on; null at its end. */
  cursor: string | null
  isLoading: boolean
  /** The inputs of the part that failed. */
  failed: Calls['/api/posts/get']['input'] | null
}

/** The posts of an address, of which further ones are loaded as their rows come into sight. */
export function usePostList(search: AdminSearch, inSight: RowRange): PostList {
  const first = postsQuery(search)
  const firstRows = first.pages * pageRows
  const partOf = (row: number) => (row < firstRows ? 0 : 1 + Math.floor((row - firstRows) / (furtherPages * pageRows)))
  const { parts, pending } = useDataChain('/api/posts/get', first, {
    following: ({ hasNextPage, cursor }) =>
      hasNextPage && cursor !== null ? { ...first, pages: furtherPages, cursor } : null,
    inSight: { from: partOf(inSight.from), to: partOf(Math.max(0, inSight.to - 1)) },
  })
  const key = JSON.stringify({ ...first, pages: undefined })
  const isBehind = pending !== null && pending.set.error === null
  const [held, setHeld] = useState<Held>(() => ({ key, parts, isBehind, posts: postsOf(parts) }))
  let now = held
  if (held.key !== key || held.isBehind !== isBehind || !areSame(held.parts, parts)) {
    now = { key, parts, isBehind, posts: shownPosts(held, { key, parts, isBehind }) }
    setHeld(now)
  }
  return {
    posts: now.posts,
    key,
    isLoaded: parts.length > 0,
    cursor: parts.at(-1)?.cursor ?? null,
    isLoading: isBehind,
    failed: pending !== null && pending.set.error !== null ? pending.inputs : null,
  }
}

type Parts = readonly { posts: readonly PostItem[]; cursor: string | null }[]

interface Held {
  key: string
  parts: Parts
  isBehind: boolean
  posts: readonly PostItem[]
}

/**
 * The posts to show. Until another list has begun, the one before it stays; and while a part that has moved is asked again, the rows after it stay, as they
 * are now where that is known.
 */
function shownPosts(before: Held, { key, parts, isBehind }: Omit<Held, 'posts'>): readonly PostItem[] {
  if (parts.length === 0) return isBehind ? before.posts : []
  const posts = postsOf(parts)
  if (!isBehind || before.key !== key || before.posts.length <= posts.length) return posts
  const now = new Map(posts.map((post) => [post.id, post]))
  return before.posts.map((post) => now.get(post.id) ?? post)
}

function postsOf(parts: Parts): readonly PostItem[] {
  const [only] = parts
  if (parts.length === 1 && only) return only.posts
  return [...new Map(parts.flatMap(({ posts }) => posts.map((post) => [post.id, post] as const))).values()]
}

function areSame(one: Parts, other: Parts): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at])
}

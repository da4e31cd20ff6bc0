import { useState } from 'react'
import type { Calls } from '../../../data/calls.gen.ts'
import { useDataChain } from '../../../data/useDataChain.ts'
import type { RoadmapSearch } from '../roadmapSearch.ts'
import type { Row } from '../row.ts'
import { postsQuery } from './queries.ts'

export interface RoadmapPosts {
  rows: readonly Row[]
  /** How many match, of which not all may be there yet. */
  total: number
  isLoaded: boolean
  /** The inputs of the part that failed. */
  failed: Calls['/api/roadmaps/posts/get']['input'] | null
  /** Loads further parts of a very long roadmap; null where all are there or on their way. */
  loadMore: (() => void) | null
}

const none: readonly Row[] = []
/** Parts that are loaded by themselves, and with each press more: 5,000 posts. */
const partsAtFirst = 25

/** The posts of a roadmap at an address, 200 a part, one part after the other. While another address loads, the posts of the one before stay. */
export function useRoadmapPosts(roadmapID: string, search: RoadmapSearch): RoadmapPosts {
  const [most, setMost] = useState(partsAtFirst)
  const first = postsQuery(roadmapID, search)
  const { parts, pending } = useDataChain('/api/roadmaps/posts/get', first, {
    following: ({ hasNextPage, cursor }) => (hasNextPage && cursor !== null ? { ...first, cursor } : null),
    inSight: { from: 0, to: most - 1 },
  })
  const [held, setHeld] = useState<{ parts: readonly unknown[]; rows: readonly Row[]; total: number }>({
    parts: [],
    rows: none,
    total: 0,
  })
  let now = held
  const isLoaded = parts.length > 0
  if (isLoaded && !areSame(held.parts, parts)) {
    const rows = [...new Map(parts.flatMap(({ posts }) => posts.map((post) => [post.id, post] as const))).values()]
    now = { parts, rows, total: parts[0]?.total ?? rows.length }
    setHeld(now)
  }
  const hasFailed = pending !== null && pending.set.error !== null
  return {
    rows: hasFailed && !isLoaded ? none : now.rows,
    total: now.total,
    isLoaded: isLoaded || (now.parts.length > 0 && !hasFailed),
    failed: hasFailed ? pending.inputs : null,
    loadMore: parts.length === most && parts.at(-1)?.hasNextPage === true ? () => setMost(most + partsAtFirst) : null,
  }
}

function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at])
}

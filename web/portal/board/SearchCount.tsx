import '../../../locales/en/search.json?texts'
import type { OutputOf } from '../../../contract/call.ts'
import type { postsGet } from '../../../contract/posts.ts'
import { FoundCount } from '../../components/posts/FoundCount.tsx'
import { boardFilters } from './boardQuery.ts'
import type { BoardSearch } from './boardSearch.ts'

interface SearchCountProps {
  board: string
  search: BoardSearch
  list: OutputOf<typeof postsGet>
}

/** The number of posts that a board's search found. Most readers of a board search for nothing, so it is loaded when one does. */
export function SearchCount({ board, search, list }: SearchCountProps) {
  return <FoundCount list={list} isFromStart={search.after === undefined} filters={boardFilters(board, search)} />
}

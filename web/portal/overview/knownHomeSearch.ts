import type { Known } from '../../area.ts'
import type { BoardSearch } from '../board/boardSearch.ts'
import { knownBoardSearch } from '../board/knownBoardSearch.ts'

/** The filters of the portal's first page, which is a board's where there is but one, and filters nothing where there are several. */
export function knownHomeSearch({ boards, search, ...others }: Known<'/', BoardSearch>): BoardSearch {
  const [first] = boards
  if (!first) return search
  return boards.length === 1 ? knownBoardSearch({ ...others, boards, search, params: { board: first.urlName } }) : {}
}

import type { Known } from '../../area.ts'
import { withKnown } from '../../page/knownNames.ts'
import type { BoardSearch } from './boardSearch.ts'

/** A board's filters, as far as they name statuses of the company and categories of the board. */
export function knownBoardSearch({ company, boards, params, search }: Known<'$board', BoardSearch>): BoardSearch {
  const board = boards.find(({ urlName }) => urlName === params.board)
  return board ? withKnown(search, { status: company.statuses, category: board.categories }) : search
}

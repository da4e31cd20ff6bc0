import { useSearch } from '@tanstack/react-router'
import { useData } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { BoardView } from '../board/BoardView.tsx'
import { readBoardSearch } from '../board/boardSearch.ts'

/** The only board that the viewer may see, at the portal's own address. */
export default function OnlyBoard() {
  const search = readBoardSearch(useSearch({ strict: false }))
  const { data: boards } = useData('/api/boards/getAll', {})
  const [board] = boards ?? []
  return board && <BoardView board={board} search={search} canonical={paths.board(board.urlName)} />
}

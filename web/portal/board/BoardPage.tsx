import { useParams, useSearch } from '@tanstack/react-router'
import { outcomeOf } from '../../data/dataSet.ts'
import { useData } from '../../data/react.tsx'
import { FailedPage } from '../../page/FailedPage.tsx'
import { NotFoundPage } from '../../page/NotFoundPage.tsx'
import { paths } from '../../paths.ts'
import { BoardView } from './BoardView.tsx'
import { readBoardSearch } from './boardSearch.ts'

/** A board at its own address. */
export default function BoardPage() {
  const { board: urlName = '' } = useParams({ strict: false })
  const search = readBoardSearch(useSearch({ strict: false }))
  const { data: boards } = useData('/api/boards/getAll', {})
  const known = boards?.find((one) => one.urlName === urlName)
  const board = useData('/api/boards/get', { boardURLName: urlName }, { enabled: boards !== null && !known })
  const found = known ?? board.data
  if (found) return <BoardView board={found} search={search} canonical={paths.board(urlName)} />
  if (board.loading) return <main id="content" tabIndex={-1} aria-busy="true" className="min-h-dvh" />
  return outcomeOf([board]) === 'notFound' ? <NotFoundPage /> : <FailedPage />
}

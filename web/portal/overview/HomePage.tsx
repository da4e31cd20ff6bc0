import { useData } from '../../data/react.tsx'
import { OnlyBoard } from './lazyOnlyBoard.ts'
import { OverviewView } from './OverviewView.tsx'

/** The portal's first page: the overview of its boards, or, where there is but one, that board. */
export default function HomePage() {
  const { data: boards } = useData('/api/boards/getAll', {})
  return boards?.length === 1 ? <OnlyBoard /> : <OverviewView boards={boards ?? []} />
}

import { useData } from '../../data/react.tsx'
import { usePage } from '../../page/context.ts'
import { OnlyBoard, onlyBoardSource } from './lazyOnlyBoard.ts'
import { OverviewView } from './OverviewView.tsx'

/** The portal's first page: the overview of its boards, or, where there is but one, that board. */
export default function HomePage() {
  const { data: boards } = useData('/api/boards/getAll', {})
  const { preloadChunk } = usePage()
  if (boards?.length !== 1) return <OverviewView boards={boards ?? []} />
  preloadChunk?.(onlyBoardSource)
  return <OnlyBoard />
}

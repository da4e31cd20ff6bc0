import type { Board } from '../../../contract/boards.ts'
import type { Overview } from '../../../contract/overview.ts'
import { useWords } from '../../words/useWords.ts'
import { BoardRow } from './BoardRow.tsx'
import { ChangedRow } from './ChangedRow.tsx'
import { OverviewColumn } from './OverviewColumn.tsx'
import { WantedRow } from './WantedRow.tsx'

/** What goes on, each part that has something in it in a column, and the boards; of an overview that could not be loaded, the boards alone. */
export function OverviewColumns({ overview, boards }: { overview: Overview | null; boards: readonly Board[] }) {
  const { t } = useWords()
  const { moving = [], wanted = [], done = [] } = overview ?? {}
  return (
    <div className="mt-12 grid gap-x-14 gap-y-12 lg:grid-cols-2">
      {moving.length > 0 && (
        <OverviewColumn name="moving" title={t('overview.moving')}>
          {moving.map((post) => (
            <ChangedRow key={post.id} post={post} />
          ))}
        </OverviewColumn>
      )}
      {wanted.length > 0 && (
        <OverviewColumn name="wanted" title={t('overview.wanted')}>
          {wanted.map((post) => (
            <WantedRow key={post.id} post={post} />
          ))}
        </OverviewColumn>
      )}
      {done.length > 0 && (
        <OverviewColumn name="done" title={t('overview.done')}>
          {done.map((post) => (
            <ChangedRow key={post.id} post={post} isDone />
          ))}
        </OverviewColumn>
      )}
      <OverviewColumn name="boards" title={t('portal.nav.boards')} caption={t('overview.openPosts')}>
        {boards.map((board) => (
          <BoardRow key={board.id} board={board} />
        ))}
      </OverviewColumn>
    </div>
  )
}

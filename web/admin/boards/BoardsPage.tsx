import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { useData } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { readBoardsSearch } from './boardsSearch.ts'
import { NewBoardDialog } from './NewBoardDialog.tsx'

/** The boards, and the dialog that makes one, which an address can open. */
export default function BoardsPage() {
  const { t } = useWords()
  const boards = useData('/api/boards/getAll', {})
  const mayManage = usePermission('boards.manage')
  const search = readBoardsSearch(useSearch({ strict: false }))
  const [isMaking, setIsMaking] = useState(search.new !== undefined)
  const isFirst = boards.data?.length === 0
  const make = (
    <Button look="primary" icon="plus" onClick={() => setIsMaking(true)}>
      {t(isFirst ? 'admin.boards.first' : 'admin.boards.new')}
    </Button>
  )
  return (
    <AdminPage title={t('admin.boards.title')} {...(mayManage && !isFirst ? { action: make } : {})}>
      {boards.data && boards.data.length > 0 && <BoardTable boards={boards.data} mayManage={mayManage} />}
      {isFirst && (
        <EmptyState
          title={t('admin.boards.empty.title')}
          text={t(mayManage ? 'admin.boards.empty.text' : 'admin.boards.empty.wait')}
          action={mayManage && make}
        />
      )}
      {!boards.data &&
        (boards.error === null ? <RowsLoading rows={4} /> : <LoadFailed path="/api/boards/getAll" inputs={{}} />)}
      {mayManage && <NewBoardDialog open={isMaking} onClose={() => setIsMaking(false)} />}
    </AdminPage>
  )
}

function Access({ board: { team } }: { board: Board }) {
  const { t } = useWords()
  const access = team?.access ?? 'public'
  if (access === 'private') return <Badge kind="private">{t('admin.boards.private')}</Badge>
  return <span className="text-micro">{t(access === 'public' ? 'admin.boards.public' : `admin.access.${access}`)}</span>
}

function BoardTable({ boards, mayManage }: { boards: Board[]; mayManage: boolean }) {
  const { t, number } = useWords()
  return (
    <table className="w-full table-fixed text-start text-ui">
      <thead>
        <tr className="border-b border-line text-small text-ink-3">
          <th scope="col" className="h-9 text-start font-[480]">
            {t('admin.boards.name')}
          </th>
          <th scope="col" className="w-28 text-start font-[480] sm:w-40">
            {t('admin.boards.access')}
          </th>
          <th scope="col" className="w-16 text-end font-[480] sm:w-24">
            {t('admin.boards.posts')}
          </th>
        </tr>
      </thead>
      <tbody>
        {boards.map((board) => (
          <tr key={board.id} className="border-b border-line hover:bg-hover">
            <th scope="row" className="h-11 pe-4 text-start font-[480]">
              <a
                href={mayManage ? paths.adminBoard(board.urlName) : paths.adminPosts({ board: board.urlName })}
                dir="auto"
                className="line-clamp-2 rounded-xs py-2 wrap-anywhere hover:underline hover:decoration-line-strong hover:underline-offset-2"
              >
                {board.name}
              </a>
            </th>
            <td className="py-2 pe-2">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
                <Access board={board} />
                {board.team?.isArchived && <span className="text-micro text-ink-3">{t('admin.boards.archived')}</span>}
              </span>
            </td>
            <td className="text-end">{number(board.postCount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

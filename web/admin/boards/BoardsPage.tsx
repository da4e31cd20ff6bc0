import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useData } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { readBoardsSearch } from './boardsSearch.ts'
import { BoardTable } from './BoardTable.tsx'
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
    <SettingsSection title={t('admin.boards.title')} {...(mayManage && !isFirst ? { action: make } : {})}>
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
    </SettingsSection>
  )
}

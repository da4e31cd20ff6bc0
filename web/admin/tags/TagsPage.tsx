import { useState } from 'react'
import type { ManagedTag } from '../../../contract/tags.ts'
import { useData } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { BoardTags } from './BoardTags.tsx'
import { CleanUpTags } from './CleanUpTags.tsx'
import { DeleteTag } from './DeleteTag.tsx'
import { MergeTag } from './MergeTag.tsx'
import { TagDialog } from './TagDialog.tsx'

/** What is open: the dialog for a new tag of a board, to change one, to merge or delete one, or to clean up. */
export type TagTask =
  | { kind: 'new'; board: { id: string; name: string } }
  | { kind: 'edit' | 'merge' | 'delete'; tag: ManagedTag }
  | { kind: 'cleanUp' }

/** The tags of each board. */
export default function TagsPage() {
  const { t } = useWords()
  const mayManage = usePermission('boards.manage')
  return (
    <SettingsSection title={t('adminSettings.tags')} intro={t('adminTags.intro')}>
      {mayManage ? <Tags /> : <Forbidden text={t('adminTags.forbidden')} />}
    </SettingsSection>
  )
}

function Tags() {
  const { t } = useWords()
  const { data: boards } = useData('/api/boards/getAll', {})
  const { data: tags, error } = useData('/api/tags/list', {})
  const { data: counted, error: uncounted } = useData('/api/tags/count', {})
  const [task, setTask] = useState<TagTask | null>(null)
  const close = () => setTask(null)
  const othersOf = (tag: ManagedTag) =>
    (tags ?? []).filter(({ id, boardID }) => boardID === tag.boardID && id !== tag.id)
  if (error !== null && !tags) return <LoadFailed path="/api/tags/list" inputs={{}} />
  if (uncounted !== null && !counted) return <LoadFailed path="/api/tags/count" inputs={{}} />
  if (!tags || !counted || !boards) return <RowsLoading rows={6} />
  if (boards.length === 0)
    return (
      <EmptyState
        title={t('adminTags.none')}
        text={t('adminTags.noBoards')}
        action={<LinkButton href={paths.adminBoards()}>{t('admin.boards.first')}</LinkButton>}
      />
    )
  const counts = new Map(counted.map(({ tagID, count }) => [tagID, count]))
  return (
    <>
      {tags.some(({ id }) => (counts.get(id) ?? 0) === 0) && (
        <div className="mb-6">
          <Button size="small" onClick={() => setTask({ kind: 'cleanUp' })}>
            {t('adminTags.clean')}
          </Button>
        </div>
      )}
      {boards.map((board) => (
        <BoardTags
          key={board.id}
          board={board}
          tags={tags.filter((tag) => tag.boardID === board.id)}
          counts={counts}
          onTask={setTask}
        />
      ))}
      {task?.kind === 'new' && <TagDialog board={task.board} onClose={close} />}
      {task?.kind === 'edit' && <TagDialog tag={task.tag} onClose={close} />}
      {task?.kind === 'delete' && (
        <DeleteTag tag={task.tag} count={counts.get(task.tag.id) ?? 0} others={othersOf(task.tag)} onClose={close} />
      )}
      {task?.kind === 'merge' && (
        <MergeTag tag={task.tag} count={counts.get(task.tag.id) ?? 0} others={othersOf(task.tag)} onClose={close} />
      )}
      {task?.kind === 'cleanUp' && <CleanUpTags boards={boards} onClose={close} />}
    </>
  )
}

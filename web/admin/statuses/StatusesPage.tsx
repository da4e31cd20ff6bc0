import { useState } from 'react'
import type { ManagedStatus } from '../../../contract/statuses.ts'
import { useData } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { MergeStatus } from './MergeStatus.tsx'
import { StatusDialog } from './StatusDialog.tsx'
import { StatusList } from './StatusList.tsx'

/** What is open: the dialog for a new status, to change one, or to merge one into another. */
type Task = { kind: 'new' } | { kind: 'edit' | 'merge'; status: ManagedStatus } | null

/** The statuses that posts go through: their names, colours, order and what each means. */
export default function StatusesPage() {
  const { t } = useWords()
  const mayManage = usePermission('statuses.manage')
  return (
    <SettingsSection title={t('adminSettings.statuses')} intro={t('adminStatuses.intro')}>
      {mayManage ? <Statuses /> : <Forbidden text={t('adminStatuses.forbidden')} />}
    </SettingsSection>
  )
}

function Statuses() {
  const { t } = useWords()
  const { data: statuses, error } = useData('/api/statuses/getAll', {})
  const [task, setTask] = useState<Task>(null)
  const close = () => setTask(null)
  if (!statuses)
    return error === null ? <RowsLoading rows={6} /> : <LoadFailed path="/api/statuses/getAll" inputs={{}} />
  return (
    <>
      <StatusList
        statuses={statuses}
        onEdit={(status) => setTask({ kind: 'edit', status })}
        onMerge={(status) => setTask({ kind: 'merge', status })}
      />
      <div className="mt-6">
        <Button icon="plus" onClick={() => setTask({ kind: 'new' })}>
          {t('adminStatuses.new')}
        </Button>
      </div>
      {task?.kind === 'new' && <StatusDialog onClose={close} />}
      {task?.kind === 'edit' && (
        <StatusDialog status={statuses.find(({ id }) => id === task.status.id) ?? task.status} onClose={close} />
      )}
      {task?.kind === 'merge' && <MergeStatus status={task.status} all={statuses} onClose={close} />}
    </>
  )
}

import { useState } from 'react'
import type { ManagedStatus } from '../../../contract/statuses.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'

interface MergeStatusProps {
  status: ManagedStatus
  all: readonly ManagedStatus[]
  onClose: () => void
}

/** Asks where the posts of a status go before it is deleted, with how many there are. */
export function MergeStatus({ status, all, onClose }: MergeStatusProps) {
  const { t, statusName } = useWords()
  const { run, pending, error } = useWrite('/api/statuses/merge')
  const failureText = useFailureText()
  const others = all.filter(({ id }) => id !== status.id)
  const [into, setInto] = useState(others[0]?.id ?? '')
  const name = statusName(status.name)

  const merge = async () => {
    const { output } = await run({ statusID: status.id, intoStatusID: into })
    if (!output) return
    onClose()
    toasts.show({ text: t('adminStatuses.merged', { name, count: output.movedPosts }), kind: 'saved' })
  }
  return (
    <ConfirmDialog
      title={t('adminStatuses.mergeTitle', { name })}
      text={t('adminStatuses.mergeText', { count: status.postCount })}
      confirmLabel={t('adminStatuses.mergeConfirm')}
      danger
      pending={pending}
      refusal={error ? failureText(error, t('admin.failed.write')) : undefined}
      onConfirm={merge}
      onClose={onClose}
    >
      <div className="mt-4">
        <Select
          label={t('adminStatuses.mergeInto')}
          options={others.map((other) => ({ value: other.id, text: statusName(other.name) }))}
          value={into}
          onChange={({ target }) => setInto(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

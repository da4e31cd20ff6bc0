import { useState } from 'react'
import type { ChangelogLabel } from '../../../contract/changelog.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'

interface DeleteLabelProps {
  label: ChangelogLabel
  others: readonly ChangelogLabel[]
  onClose: () => void
}

/** Asks what a label's entries and subscribers get instead before it is deleted. Drafts may have it too, which the count of published entries leaves out. */
export function DeleteLabel({ label: { id, name, entryCount }, others, onClose }: DeleteLabelProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/changelog/deleteLabel')
  const failureText = useFailureText()
  const [into, setInto] = useState('')
  const remove = () =>
    run({ labelID: id, intoLabelID: into === '' ? null : into }, () => {
      onClose()
      toasts.show({ text: t('adminChangelogSettings.labels.deleted', { name }) })
    })
  return (
    <ConfirmDialog
      title={t('adminChangelogSettings.labels.deleteTitle', { name })}
      text={t('adminChangelogSettings.labels.deleteText', { count: entryCount })}
      confirmLabel={t('adminChangelogSettings.labels.delete')}
      danger
      pending={pending}
      refusal={error ? failureText(error, t('admin.failed.write')) : undefined}
      onClose={onClose}
      onConfirm={remove}
    >
      {others.length > 0 && (
        <div className="mt-4">
          <Select
            label={t('adminChangelogSettings.labels.instead')}
            options={[
              { value: '', text: t('adminChangelogSettings.labels.noneInstead') },
              ...others.map((other) => ({ value: other.id, text: other.name })),
            ]}
            value={into}
            onChange={({ target }) => setInto(target.value)}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}

import { useState } from 'react'
import type { ManagedTag } from '../../../contract/tags.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'

interface DeleteTagProps {
  tag: ManagedTag
  count: number
  /** The other tags of its board. */
  others: readonly ManagedTag[]
  onClose: () => void
}

/** Asks what a tag's posts get instead before it is deleted, and says how many have it. */
export function DeleteTag({ tag, count, others, onClose }: DeleteTagProps) {
  const { t } = useWords()
  const removal = useWrite('/api/tags/delete')
  const merge = useWrite('/api/tags/merge')
  const failureText = useFailureText()
  const [into, setInto] = useState('')
  const error = removal.error ?? merge.error
  const done = () => {
    onClose()
    toasts.show({ text: t('adminTags.deleted', { name: tag.name }) })
  }
  const remove = () =>
    into === '' ? removal.run({ tagID: tag.id }, done) : merge.run({ tagID: tag.id, intoTagID: into }, done)
  return (
    <ConfirmDialog
      title={t('adminTags.deleteTitle', { name: tag.name })}
      text={t('adminTags.deleteText', { count })}
      confirmLabel={t('adminTags.delete')}
      danger
      pending={removal.pending || merge.pending}
      refusal={error ? failureText(error, t('admin.failed.write')) : undefined}
      onClose={onClose}
      onConfirm={remove}
    >
      {count > 0 && others.length > 0 && (
        <div className="mt-4">
          <Select
            label={t('adminTags.instead')}
            options={[
              { value: '', text: t('adminTags.noneInstead') },
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

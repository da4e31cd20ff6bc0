import { useState } from 'react'
import type { ManagedTag } from '../../../contract/tags.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'

interface MergeTagProps {
  tag: ManagedTag
  count: number
  /** The other tags of its board, of which there is one at least. */
  others: readonly ManagedTag[]
  onClose: () => void
}

/** Merges a tag into another one of its board. */
export function MergeTag({ tag, count, others, onClose }: MergeTagProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/tags/merge')
  const failureText = useFailureText()
  const [into, setInto] = useState(others[0]?.id ?? '')
  const merge = () =>
    run({ tagID: tag.id, intoTagID: into }, ({ movedPosts }) => {
      onClose()
      toasts.show({ text: t('adminTags.merged', { name: tag.name, count: movedPosts }), kind: 'saved' })
    })
  return (
    <ConfirmDialog
      title={t('adminTags.mergeTitle', { name: tag.name })}
      text={t('adminTags.mergeText', { count })}
      confirmLabel={t('adminTags.mergeConfirm')}
      danger
      pending={pending}
      refusal={error ? failureText(error, t('admin.failed.write')) : undefined}
      onClose={onClose}
      onConfirm={merge}
    >
      <div className="mt-4">
        <Select
          label={t('adminTags.mergeInto')}
          options={others.map((other) => ({ value: other.id, text: other.name }))}
          value={into}
          onChange={({ target }) => setInto(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

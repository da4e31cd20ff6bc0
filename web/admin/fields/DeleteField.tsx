import type { CustomPostField } from '../../../contract/customPostFields.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { LostPosts } from './LostPosts.tsx'

/** Asks before a field is deleted, with the posts that lose their value. */
export function DeleteField({
  field: { id: fieldID, name },
  onClose,
}: {
  field: CustomPostField
  onClose: () => void
}) {
  const { t } = useWords()
  const client = useDataClient()
  const { data: lost, error: unread } = useData('/api/customPostFields/getLost', { fieldID })
  const { run, pending, error } = useWrite('/api/customPostFields/delete')
  const failureText = useFailureText()
  const confirm = async () => {
    if (!lost) return
    const written = await run({ fieldID, losing: lost.count })
    if (written.error === null) {
      onClose()
      toasts.show({ text: t('adminFields.deleted', { name }) })
    }
    // There are more values by now: they are counted anew, and asked about again.
    else if (written.error.code === 'moreMeanwhile')
      await client.load('/api/customPostFields/getLost', { fieldID }, { force: true })
  }
  return (
    <ConfirmDialog
      title={t('adminFields.deleteTitle', { name })}
      text={lost ? t('adminFields.deleteText', { count: lost.count }) : ''}
      confirmLabel={t('adminFields.deleteConfirm')}
      danger
      pending={pending || !lost}
      refusal={
        error ? failureText(error, t('admin.failed.write')) : unread === null ? undefined : t('admin.failed.load')
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      {!lost && !unread && <Skeleton className="h-12" />}
      {lost && <LostPosts lost={lost} />}
    </ConfirmDialog>
  )
}

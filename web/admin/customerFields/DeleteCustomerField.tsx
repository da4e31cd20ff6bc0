import type { CustomField } from '../../../contract/customFields.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'

/** Asks before a field is deleted, with how many lose their value. */
export function DeleteCustomerField({ field, onClose }: { field: CustomField; onClose: () => void }) {
  const { t } = useWords()
  const client = useDataClient()
  const asked = { customFieldID: field.id }
  const { data: lost, error: unread } = useData('/api/customFields/getLost', asked)
  const { run, pending, error } = useWrite('/api/customFields/delete')
  const failureText = useFailureText()
  const confirm = async () => {
    if (!lost) return
    const written = await run({ ...asked, losing: lost.count })
    if (written.error === null) {
      onClose()
      toasts.show({ text: t('adminFields.deleted', { name: field.name }) })
    }
    // There are more values by now: they are counted anew, and asked about again.
    else if (written.error.code === 'moreMeanwhile')
      await client.load('/api/customFields/getLost', asked, { force: true })
  }
  return (
    <ConfirmDialog
      title={t('adminFields.deleteTitle', { name: field.name })}
      text={lost ? t('adminCustomerFields.deleteText', { count: lost.count }) : ''}
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
    </ConfirmDialog>
  )
}

import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWords } from '../../words/useWords.ts'
import type { BulkDialogProps } from './bulkProps.ts'
import { useBulk } from './useBulk.ts'

/** Asks before posts are deleted. */
export function DeleteConfirm({ selection, counted: { count }, onDone, onClose }: BulkDialogProps) {
  const { t } = useWords()
  const { run, pending, error } = useBulk(selection, onDone)
  return (
    <ConfirmDialog
      title={t('adminBulk.title.delete', { count })}
      text={t('adminBulk.deleteText')}
      confirmLabel={t('adminBulk.deleteSubmit', { count })}
      onConfirm={() => run({ kind: 'delete' })}
      danger
      pending={pending}
      refusal={useRefusal(error, [], t('admin.failed.write')).general}
      onClose={onClose}
    />
  )
}

import { ConfirmDialog } from '../../../components/forms/ConfirmDialog.tsx'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'

/** Asks before a note is deleted. */
export function DeleteNote({ profileNoteID, onClose }: { profileNoteID: string; onClose: () => void }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/profileNotes/delete')
  const confirm = () =>
    run({ profileNoteID }, () => {
      onClose()
      toasts.show({ text: t('adminProfile.noteDeleted') })
      // The note is gone: the focus stays on the page.
      document.querySelector<HTMLElement>('main h1')?.focus()
    })
  return (
    <ConfirmDialog
      title={t('adminProfile.deleteAsk')}
      text={t('adminProfile.deleteText')}
      confirmLabel={t('adminProfile.delete')}
      danger
      pending={pending}
      refusal={useRefusal(error, [], t('admin.failed.write')).general}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

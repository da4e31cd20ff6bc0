import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/forms.json?texts'

/** The question whether something typed may be lost. */
export function LeaveDialog({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) {
  const { t } = useWords()
  return (
    <AlertDialog
      open={open}
      title={t('forms.unsaved.title')}
      text={t('forms.unsaved.text')}
      cancelLabel={t('forms.unsaved.stay')}
      confirmLabel={t('forms.unsaved.leave')}
      danger
      onCancel={onStay}
      onConfirm={onLeave}
    />
  )
}

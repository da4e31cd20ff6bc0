import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { AlertDialog, type AlertDialogProps } from '../../ui/overlay/AlertDialog.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/forms.json?texts'

interface ConfirmDialogProps extends Omit<
  AlertDialogProps,
  'open' | 'cancelLabel' | 'onCancel' | 'onConfirm' | 'pending'
> {
  open?: boolean
  /** Called once, as long as the write is pending. */
  onConfirm: () => void | Promise<unknown>
  pending: boolean
  /** Why the last try was refused, where the dialog stays open then. */
  refusal: string | undefined
  onClose: () => void
}

/** Asks before a write, and says why it was refused. */
export function ConfirmDialog({ open = true, onConfirm, refusal, onClose, children, ...alert }: ConfirmDialogProps) {
  const { t } = useWords()
  return (
    <AlertDialog
      {...alert}
      open={open}
      cancelLabel={t('forms.cancel')}
      onCancel={onClose}
      onConfirm={() => void (alert.pending || onConfirm())}
    >
      {children}
      <div className="mt-3 empty:hidden">{refusal !== undefined && <InlineError>{refusal}</InlineError>}</div>
    </AlertDialog>
  )
}

import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog, type DialogProps } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../../words/useWords.ts'
import { Form, type FormProps } from './Form.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

interface FormDialogProps extends FormProps {
  open?: boolean
  title: string
  text?: string
  /** Whether closing it would lose something typed, which it then asks about; `kept` where its owner has that ready for the next time. */
  unsaved: boolean | 'kept'
  size?: DialogProps['size']
  onClose: () => void
}

/** A dialog around one form: its way out, its button, why it was refused, and the question before something typed is lost. */
export function FormDialog({
  open = true,
  title,
  text,
  unsaved,
  size = 'medium',
  onClose,
  submitLabel,
  ...form
}: FormDialogProps) {
  const { t } = useWords()
  const id = useId()
  const { pending, pictures } = form
  const [isAsking, setIsAsking] = useState(false)
  const left = useRef<Element | null>(null)
  const close = () => {
    left.current = document.activeElement
    if (unsaved === true && !pending) setIsAsking(true)
    else onClose()
  }
  const stay = () => {
    setIsAsking(false)
    // The dialog is open again after the next frame.
    requestAnimationFrame(() => left.current instanceof HTMLElement && left.current.focus())
  }
  const leave = () => {
    setIsAsking(false)
    onClose()
  }
  return (
    <>
      <Dialog
        open={open && !isAsking}
        onClose={close}
        title={title}
        size={size}
        {...(text === undefined ? {} : { text })}
        closeLabel={t('portal.close')}
        footer={
          <>
            <Button onClick={close}>{t('forms.cancel')}</Button>
            <Button look="primary" type="submit" form={id} loading={pending || pictures?.isAwaited === true}>
              {submitLabel}
            </Button>
          </>
        }
      >
        {open && <Form id={id} {...form} />}
      </Dialog>
      <LeaveDialog open={isAsking} onStay={stay} onLeave={leave} />
      <UnsavedGuard dirty={unsaved !== false && !pending} />
    </>
  )
}

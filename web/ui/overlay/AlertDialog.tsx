import { type ReactNode, useId, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { focusWrong } from '../forms/focusWrong.ts'
import { TextField } from '../forms/TextField.tsx'
import { dialogBox } from './Dialog.tsx'
import { useModal } from './useModal.ts'

export interface AlertDialogProps {
  open: boolean
  title: string
  /** What will happen, and whether it can be taken back. */
  text: string
  cancelLabel: string
  confirmLabel: string
  onCancel: () => void
  onConfirm: () => void
  danger?: boolean
  pending?: boolean
  /** Whether the focus starts on what confirms, as for what can be taken back at any time. */
  beginsOnConfirm?: boolean
  /** For what cannot be undone: the words that have to be typed first. */
  typed?: { label: string; expected: string; error: string }
  /** The id of the form that confirms, for fields among the children that belong to it. */
  formID?: string
  children?: ReactNode
}

/** Asks before something happens. The focus starts on the words to type or else on the first control, usually the way out; a press beside it does nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, title, text, onCancel, children } = props
  const dialog = useModal(open)
  const id = useId()
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={`${dialogBox} max-w-[28rem]`}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <div className="px-6 pt-5 pb-6">
        <h2 id={`${id}-title`} className="text-h2">
          {title}
        </h2>
        <p id={`${id}-text`} className="mt-2 text-body text-ink-2">
          {text}
        </p>
        {children}
      </div>
      {open && <Answer {...props} />}
    </dialog>
  )
}

function Answer({
  cancelLabel,
  confirmLabel,
  onCancel,
  onConfirm,
  danger = false,
  pending = false,
  beginsOnConfirm,
  typed,
  formID,
}: AlertDialogProps) {
  const [words, setWords] = useState('')
  const [refused, setRefused] = useState(false)
  const ready = !typed || words.trim() === typed.expected
  return (
    <form
      id={formID}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setRefused(!ready)
        focusWrong(event.currentTarget)
        if (ready) onConfirm()
      }}
    >
      {typed && (
        <div className="px-6 pb-6">
          <TextField
            label={typed.label}
            error={refused && !ready ? typed.error : undefined}
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      )}
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button type="submit" look={danger ? 'danger' : 'primary'} loading={pending} data-begins={beginsOnConfirm}>
          {confirmLabel}
        </Button>
      </footer>
    </form>
  )
}

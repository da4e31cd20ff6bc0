import { useId, type ReactNode } from 'react'
import { controlBox, describedBy, Field } from '../../../ui/forms/Field.tsx'
import { Icon } from '../../../ui/marks/Icon.tsx'

interface PickFieldProps {
  label: string
  /** What is chosen, in words. */
  text: string
  isEmpty: boolean
  optional?: string | undefined
  error?: string | undefined
  onOpen: () => void
  children?: ReactNode
}

/** A field whose value is chosen in a dialog that its press opens. */
export function PickField({ label, text, isEmpty, optional, error, onOpen, children }: PickFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} optional={optional} error={error}>
      <button
        type="button"
        id={id}
        aria-haspopup="dialog"
        aria-label={`${label}: ${text}`}
        {...describedBy(id, { error })}
        onClick={onOpen}
        className={`${controlBox} flex h-10 items-center gap-2 ps-3 pe-2.5 text-start pointer-coarse:h-11`}
      >
        <span className={`min-w-0 flex-1 truncate ${isEmpty ? 'text-ink-3' : ''}`}>{children ?? text}</span>
        <Icon name="chevron-down" className="shrink-0 text-ink-3" />
      </button>
    </Field>
  )
}

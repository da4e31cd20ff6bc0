import type { ReactNode } from 'react'
import { InlineError } from '../feedback/InlineError.tsx'

export interface FieldTexts {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Shown after the label of a field that may stay empty. */
  optional?: string | undefined
  /** For a field whose purpose its place makes plain to the eye. */
  hideLabel?: boolean | undefined
}

export interface FieldProps extends FieldTexts {
  id: string
  aside?: ReactNode
  children: ReactNode
}

/** Label above, hint and error below; `describedBy` names both to the control. */
export function Field({ id, label, hint, error, optional, hideLabel, aside, children }: FieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'self-start text-ui text-ink'}>
        {label}
        {optional && <span className="text-ink-3"> {optional}</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} aside={aside} />
    </div>
  )
}

/** What stands below a control: why it was refused, what to write, how much room is left. */
export function FieldNotes({ id, hint, error, aside }: Pick<FieldProps, 'id' | 'hint' | 'error' | 'aside'>) {
  if (!error && !hint && !aside) return null
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        {error && (
          <InlineError key={error} id={`${id}-error`}>
            {error}
          </InlineError>
        )}
        {hint && (
          <p id={`${id}-hint`} className="text-small text-ink-3">
            {hint}
          </p>
        )}
      </div>
      {aside}
    </div>
  )
}

/** Gives the attributes that tie a control to its hint and error. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>, more?: string) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`, more].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}

/** The box of every control that text goes into, as the stylesheet draws it. */
export const controlBox = 'control-box'

/** The box of a text of many lines, which grows with what is written in it. */
export const areaBox = 'control-box area-box'

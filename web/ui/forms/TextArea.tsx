import { type ComponentProps, useId, useState } from 'react'
import { Field, type FieldTexts, controlBox, describedBy } from './Field.tsx'

export interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'className' | 'ref' | 'value' | 'defaultValue'>, FieldTexts {
  value?: string
  defaultValue?: string
  /** Says how much of the room is used: `(length) => "120 of 10,000"`. Text is never cut off; the form refuses it. */
  counter?: { max: number; text: (length: number) => string }
}

/** Grows with what is written in it, up to the greater part of the screen. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  counter,
  id,
  rows = 3,
  onInput,
  ...others
}: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [typed, setTyped] = useState(others.defaultValue?.length ?? 0)
  const length = others.value?.length ?? typed
  const aside = counter && (
    <p
      id={`${fieldId}-count`}
      className={`shrink-0 text-small tabular-nums ${length > counter.max ? 'text-danger-ink' : 'text-ink-3'}`}
    >
      {counter.text(length)}
    </p>
  )
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel} aside={aside}>
      <textarea
        {...others}
        ref={fit}
        id={fieldId}
        rows={rows}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length)
          fit(event.currentTarget)
          onInput?.(event)
        }}
        {...describedBy(fieldId, { label, hint, error }, counter && `${fieldId}-count`)}
        className={`${controlBox} field-sizing-content max-h-[60vh] min-h-20 resize-none read-only:bg-sunken px-3 py-2 sm:text-body`}
      />
    </Field>
  )
}

/** Browsers without `field-sizing` are helped by hand. */
function fit(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 2}px`
}

import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { areaBox, Field, type FieldTexts, describedBy } from './Field.tsx'
import { useTypedBefore } from './useTypedBefore.ts'

export interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'className' | 'ref' | 'value' | 'defaultValue'>, FieldTexts {
  value?: string
  defaultValue?: string
  /** Says how much of the room is used: `(length) => "120 of 10,000"`. Text is never cut off; the form refuses it. */
  counter?: { max: number; text: (length: number) => string }
  /** What to write, above the area, where it stays while someone writes; its lines are kept. */
  lead?: string | undefined
  leadLang?: string | undefined
  /** What stands right below the area, above its notes. */
  below?: ReactNode
}

/** What is meant for long texts has room for one before anything is written. */
const longRows = 12

/** Grows with what is written in it, up to the greater part of the screen. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  counter,
  lead,
  leadLang,
  below,
  id,
  rows = 3,
  onInput,
  ...others
}: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [typed, setTyped] = useState(lengthOf(others.defaultValue ?? ''))
  // A text area holds the ends of lines in one way only.
  useTypedBefore(fieldId, others.value?.replace(/\r\n?/g, '\n'), others.onChange)
  const more = [lead && `${fieldId}-lead`, counter && `${fieldId}-count`].filter(Boolean).join(' ')
  const aside = countBeside(fieldId, counter, others.value === undefined ? typed : lengthOf(others.value))
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel} aside={aside}>
      {lead && (
        <p id={`${fieldId}-lead`} dir="auto" lang={leadLang} className="text-small whitespace-pre-line text-ink-2">
          {lead}
        </p>
      )}
      <textarea
        dir="auto"
        placeholder=" "
        {...others}
        ref={fit}
        id={fieldId}
        rows={rows}
        onInput={(event) => {
          setTyped(lengthOf(event.currentTarget.value))
          fit(event.currentTarget)
          onInput?.(event)
        }}
        {...describedBy(fieldId, { hint, error }, more)}
        className={rows < longRows ? areaBox : `${areaBox} min-h-80`}
      />
      {below}
    </Field>
  )
}

/** The characters of a text, as the server counts them: a symbol of two code units is one. */
export const lengthOf = (text: string) => [...text].length

/** How much of a text's room is used, as it stands beside the notes of its field. */
export function countBeside(id: string, counter: TextAreaProps['counter'], length: number): ReactNode {
  if (!counter) return undefined
  return (
    <p
      id={`${id}-count`}
      className={`shrink-0 text-small tabular-nums ${length > counter.max ? 'text-danger-ink' : 'text-ink-3'}`}
    >
      {counter.text(length)}
    </p>
  )
}

/** Browsers without `field-sizing` are helped by hand. */
export function fit(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 2}px`
}

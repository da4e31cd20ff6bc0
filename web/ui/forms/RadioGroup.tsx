import { useId } from 'react'

export interface RadioGroupProps<Value extends string> {
  label: string
  hideLabel?: boolean
  value: Value
  options: readonly { value: Value; text: string; hint?: string }[]
  /** Beside each other: for a choice of how something is shown, whose options say all in a word or two. */
  inRow?: boolean
  onChange: (value: Value) => void
}

/** One of a few, each with a sentence of what it means. The arrow keys move between them, as in every browser. */
export function RadioGroup<Value extends string>({
  label,
  hideLabel = false,
  value,
  options,
  inRow = false,
  onChange,
}: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset className={inRow ? 'flex flex-wrap gap-x-6 gap-y-3' : 'grid gap-3'}>
      <legend className={hideLabel ? 'sr-only' : 'mb-3 text-ui text-ink'}>{label}</legend>
      {options.map((option) => (
        <div key={option.value} className="flex gap-2.5 pointer-coarse:min-h-11">
          <input
            type="radio"
            name={id}
            id={`${id}-${option.value}`}
            value={option.value}
            checked={option.value === value}
            aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
            onChange={() => onChange(option.value)}
            className={
              'relative mt-1 size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface transition-colors ' +
              'before:absolute before:-inset-1 pointer-coarse:before:-inset-3.5 hover:border-ink-3 checked:border-[5px] checked:border-ink forced-colors:appearance-auto'
            }
          />
          <span>
            <label htmlFor={`${id}-${option.value}`} className="text-ui pointer-coarse:py-3.5">
              {option.text}
            </label>
            {option.hint && (
              <span id={`${id}-${option.value}-hint`} className="block text-small text-ink-3">
                {option.hint}
              </span>
            )}
          </span>
        </div>
      ))}
    </fieldset>
  )
}

import { type ComponentProps, useId } from 'react'
import { Icon } from '../marks/Icon.tsx'
import { Field, type FieldTexts, controlBox, describedBy } from './Field.tsx'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'size' | 'children'>, FieldTexts {
  options: Array<{ value: string; text: string; disabled?: boolean }>
  /** `tall` stands beside a field of 48 px. */
  size?: 'medium' | 'large' | 'tall'
}

const sizes = {
  medium: 'h-8 ps-2.5 pointer-coarse:h-11',
  large: 'h-10 ps-3 pointer-coarse:h-11',
  tall: 'h-12 ps-3',
} as const

/** The browser's own list: it is the one that every phone and reader knows. */
export function Select({
  label,
  hint,
  error,
  optional,
  hideLabel,
  options,
  size = 'large',
  id,
  ...others
}: SelectProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel}>
      <span className="relative block">
        <select
          {...others}
          id={fieldId}
          {...describedBy(fieldId, { hint, error })}
          className={`${controlBox} ${sizes[size]} appearance-none truncate pe-8`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.text}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-ink-3"
        />
      </span>
    </Field>
  )
}

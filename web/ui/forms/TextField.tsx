import { type ComponentProps, useId } from 'react'
import { Field, type FieldTexts, controlBox, describedBy } from './Field.tsx'
import { useTypedBefore } from './useTypedBefore.ts'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'size'>, FieldTexts {
  size?: 'medium' | 'large'
}

const sizes = { medium: 'h-8 px-2.5', large: 'h-10 px-3' } as const

export function TextField({ label, hint, error, optional, hideLabel, size = 'large', id, ...others }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  useTypedBefore(fieldId, others.value, others.onChange)
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel}>
      <input
        type="text"
        dir="auto"
        placeholder=" "
        {...others}
        id={fieldId}
        {...describedBy(fieldId, { hint, error })}
        className={`${controlBox} ${sizes[size]} read-only:bg-sunken pointer-coarse:h-11`}
      />
    </Field>
  )
}

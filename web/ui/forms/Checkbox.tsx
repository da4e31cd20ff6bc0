import { type ComponentProps, useId } from 'react'
import { InlineError } from '../feedback/InlineError.tsx'
import { Icon } from '../marks/Icon.tsx'
import { type FieldTexts, describedBy } from './Field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'size'> &
  Pick<FieldTexts, 'label' | 'hint' | 'error'>

export function Checkbox({ label, hint, error, id, ...others }: CheckboxProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className="flex gap-2.5 pointer-coarse:min-h-11 pointer-coarse:pt-2.5">
      <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center">
        <input
          {...others}
          type="checkbox"
          id={fieldId}
          {...describedBy(fieldId, { hint, error })}
          className={
            'peer col-start-1 row-start-1 size-4 appearance-none rounded-xs border border-line-strong bg-surface transition-colors ' +
            'before:absolute before:-inset-1 pointer-coarse:before:-inset-3.5 hover:border-ink-3 checked:border-ink checked:bg-ink aria-invalid:border-danger ' +
            'disabled:opacity-50 forced-colors:appearance-auto'
          }
        />
        <Icon
          name="check"
          size={14}
          className="pointer-events-none invisible relative col-start-1 row-start-1 text-bg peer-checked:visible forced-colors:hidden"
        />
      </span>
      <span>
        <label htmlFor={fieldId} className="text-ui pointer-coarse:py-3.5">
          {label}
        </label>
        {hint && (
          <span id={`${fieldId}-hint`} className="block text-small text-ink-3">
            {hint}
          </span>
        )}
        {error && <InlineError id={`${fieldId}-error`}>{error}</InlineError>}
      </span>
    </div>
  )
}

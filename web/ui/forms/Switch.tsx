import { type ComponentProps, useId } from 'react'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'size' | 'role'> {
  label: string
  hint?: string
  /** What became of the last change: "Saved". It is read out. */
  saved?: string | undefined
}

/** Takes effect at once, or with the one deed that its dialog is for; a choice that waits for Save is a checkbox. */
export function Switch({ label, hint, saved, id, ...others }: SwitchProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className="flex items-start justify-between gap-6">
      <span>
        <label htmlFor={fieldId} className="text-ui pointer-coarse:py-3.5">
          {label}
        </label>
        {hint && (
          <span id={`${fieldId}-hint`} className="block text-small text-ink-3">
            {hint}
          </span>
        )}
      </span>
      <span className="flex shrink-0 items-center gap-2">
        <span role="status" className="text-small text-ink-3">
          {saved}
        </span>
        <span className="relative inline-flex">
          <input
            {...others}
            type="checkbox"
            role="switch"
            id={fieldId}
            aria-describedby={hint ? `${fieldId}-hint` : undefined}
            className={
              'peer h-5 w-9 appearance-none rounded-full border border-line-strong bg-sunken transition-colors before:absolute ' +
              'before:-inset-x-1 before:-inset-y-3 checked:border-ink checked:bg-ink disabled:opacity-50 forced-colors:appearance-auto'
            }
          />
          <span
            aria-hidden="true"
            className={
              'pointer-events-none absolute start-[3px] top-[3px] size-3.5 rounded-full bg-line-strong transition-transform ' +
              'peer-checked:translate-x-4 peer-checked:bg-bg rtl:peer-checked:-translate-x-4 forced-colors:hidden'
            }
          />
        </span>
      </span>
    </div>
  )
}

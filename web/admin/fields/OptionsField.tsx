import { useId, useRef } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { Grip } from '../forms/Grip.tsx'
import { useDragOrder } from '../forms/useDragOrder.ts'
import type { FieldDraft } from './useSaveField.ts'

type Option = FieldDraft['options'][number]

interface OptionsFieldProps {
  options: readonly Option[]
  error: string | undefined
  onChange: (options: Option[]) => void
}

/** The options of a choice: renamed in place, added with Enter, moved and removed. */
export function OptionsField({ options, error, onChange }: OptionsFieldProps) {
  const { t } = useWords()
  const id = useId()
  const added = useRef(0)
  const drag = useDragOrder(
    options.map((option) => option.id),
    (ids) => onChange(ids.flatMap((one) => options.filter((option) => option.id === one))),
  )
  const focus = (optionID: string | undefined) =>
    requestAnimationFrame(() => document.getElementById(`${id}-${optionID ?? 'add'}`)?.focus())
  const add = (after = options.length) => {
    const option = { id: `new ${(added.current += 1)}`, name: '' }
    onChange(options.toSpliced(after, 0, option))
    focus(option.id)
  }
  const move = (at: number, by: 1 | -1) => {
    const [option] = options.slice(at, at + 1)
    if (option && options[at + by]) onChange(options.toSpliced(at, 1).toSpliced(at + by, 0, option))
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-ui text-ink">{t('adminFields.options')}</legend>
      <ul className="grid gap-1.5">
        {options.map((option, at) => (
          <li
            key={option.id}
            ref={drag.row(option.id)}
            className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1.5 ${drag.look(option.id)}`}
          >
            <Grip title={t('adminFields.drag')} {...drag.grip(option.id)} />
            <TextField
              id={`${id}-${option.id}`}
              hideLabel
              size="medium"
              label={t('adminFields.option', { place: at + 1 })}
              autoComplete="off"
              aria-invalid={error !== undefined && option.name.trim() === '' ? true : undefined}
              value={option.name}
              onChange={({ target }) =>
                onChange(options.map((one) => (one.id === option.id ? { ...one, name: target.value } : one)))
              }
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  event.preventDefault()
                  add(at + 1)
                }
              }}
            />
            <span className="flex">
              <IconButton
                icon="chevron-up"
                label={t('adminFields.up', { name: option.name })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon="chevron-down"
                label={t('adminFields.down', { name: option.name })}
                disabled={at === options.length - 1}
                onClick={() => move(at, 1)}
              />
              <IconButton
                icon="x"
                label={
                  option.name.trim() === ''
                    ? t('adminFields.removeNameless', { place: at + 1 })
                    : t('adminFields.removeOption', { name: option.name })
                }
                onClick={() => {
                  onChange(options.filter((one) => one.id !== option.id))
                  focus((options[at + 1] ?? options[at - 1])?.id)
                }}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className={options.length === 0 ? '' : 'mt-2'}>
        <Button id={`${id}-add`} icon="plus" size="small" onClick={() => add()}>
          {t('adminFields.addOption')}
        </Button>
      </div>
      {error !== undefined && (
        <div className="mt-2">
          <InlineError>{error}</InlineError>
        </div>
      )}
    </fieldset>
  )
}

import { lengths } from '../../../../contract/lengths.ts'
import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { PickField } from './PickField.tsx'
import type { Entered } from './readFields.ts'

interface FieldInputProps {
  field: CustomPostField
  /** Shown instead of the field's name and whether it is optional. */
  label?: string
  hint?: string
  value: Entered | undefined
  error: string | undefined
  onChange: (value: Entered) => void
  /** Opens the dialog in which several options are chosen. */
  onOpen: () => void
}

/** The input of a custom field, by its type. */
export function FieldInput({ field, label, hint, value = '', error, onChange, onOpen }: FieldInputProps) {
  const { t, list } = useWords()
  const { name, type, isRequired, options } = field
  const optional = isRequired || label !== undefined ? {} : { optional: t('adminValues.optional') }
  const shared = { label: label ?? name, error, ...optional }
  const text = typeof value === 'string' ? value : ''
  if (type === 'checkbox')
    return (
      <div className="self-end pb-2">
        <Checkbox
          label={shared.label}
          error={error}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      </div>
    )
  if (type === 'choice')
    return (
      <Select
        {...shared}
        value={text}
        options={[
          { value: '', text: t('adminValues.empty') },
          ...options.map((option) => ({ value: option.id, text: option.name })),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (type === 'choices') {
    const chosen = options.filter(({ id }) => Array.isArray(value) && value.includes(id))
    const words = chosen.length === 0 ? t('adminValues.empty') : list(chosen.map((option) => option.name))
    return <PickField {...shared} text={words} isEmpty={chosen.length === 0} onOpen={onOpen} />
  }
  if (type === 'text')
    return (
      <TextArea
        {...shared}
        hint={hint}
        rows={1}
        maxLength={lengths.fieldText}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <TextField
      {...shared}
      hint={hint}
      type={type === 'date' ? 'date' : 'text'}
      inputMode={type === 'number' ? 'decimal' : type === 'link' ? 'url' : undefined}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

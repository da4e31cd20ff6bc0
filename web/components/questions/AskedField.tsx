import type { BoardQuestion } from '../../../contract/boards.ts'
import { lengths } from '../../../contract/lengths.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { describedBy, FieldNotes } from '../../ui/forms/Field.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Answer, Wrong } from './readAnswers.ts'

interface AskedFieldProps {
  id: string
  question: BoardQuestion
  answer: Answer | undefined
  wrong: Wrong | undefined
  onChange: (answer: Answer) => void
}

/** A question with the input of its type; it says when only the team sees the answer. */
export function AskedField({ id, question, answer, wrong, onChange }: AskedFieldProps) {
  const { t } = useWords()
  const { name: label, type, options, isRequired, isPublic } = question
  const error = wrong && t(`asked.${wrong}`)
  const hint = isPublic ? undefined : t('asked.teamOnly')
  const optional = isRequired ? undefined : t('asked.optional')
  const text = typeof answer === 'string' ? answer : ''
  const required = isRequired || undefined
  if (type === 'checkbox')
    return (
      <Checkbox
        id={id}
        label={isRequired ? label : t('asked.checkboxOptional', { name: label })}
        hint={hint}
        error={error}
        required={required}
        checked={answer === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    )
  if (type === 'choices') {
    const chosen = Array.isArray(answer) ? answer : []
    return (
      <fieldset {...describedBy(id, { hint, error })} className="grid gap-2">
        <legend className="mb-2 text-ui">
          <bdi>{label}</bdi>
          {optional && <span className="text-ink-3"> {optional}</span>}
        </legend>
        {options.map((option, place) => (
          <Checkbox
            key={option.id}
            id={place === 0 ? id : undefined}
            label={option.name}
            aria-invalid={error !== undefined || undefined}
            checked={chosen.includes(option.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, option.id] : chosen.filter((one) => one !== option.id))
            }
          />
        ))}
        <FieldNotes id={id} hint={hint} error={error} />
      </fieldset>
    )
  }
  const shared = { id, label, hint, error, optional, required, value: text }
  if (type === 'choice')
    return (
      <Select
        {...shared}
        options={[{ value: '', text: t('asked.choose') }, ...options.map((one) => ({ value: one.id, text: one.name }))]}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (type === 'text')
    return (
      <TextArea {...shared} rows={2} maxLength={lengths.fieldText} onChange={({ target }) => onChange(target.value)} />
    )
  return (
    <TextField
      {...shared}
      type={type === 'date' ? 'date' : type === 'number' ? 'number' : 'text'}
      step={type === 'number' ? 'any' : undefined}
      inputMode={type === 'link' ? 'url' : undefined}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

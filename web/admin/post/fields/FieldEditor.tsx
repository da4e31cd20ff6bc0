import { useRef, useState, type KeyboardEvent } from 'react'
import { lengths } from '../../../../contract/lengths.ts'
import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import type { FieldValue } from '../../../../contract/teamFacts.ts'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { readTyped } from './readTyped.ts'

interface FieldEditorProps {
  field: CustomPostField
  value: FieldValue | null
  onSave: (value: FieldValue | null) => void
  onClose: () => void
}

/** Where the text, number, day or address of a field is typed. Enter and leaving it save, Shift and Enter begin a line of a text, and Esc leaves it as it was. */
export function FieldEditor({ field, value, onSave, onClose }: FieldEditorProps) {
  const { t } = useWords()
  const before = value === null || typeof value === 'boolean' ? '' : String(value)
  const [typed, setTyped] = useState(before)
  const [error, setError] = useState<string>()
  const isOver = useRef(false)
  const end = () => {
    isOver.current = true
    onClose()
  }
  const save = () => {
    if (isOver.current) return
    if (typed.trim() === before) return end()
    const read = readTyped(field, typed)
    if (read === undefined) return setError(t('adminValues.badNumber'))
    if (read === null && field.isRequired) return setError(t('adminValues.required', { name: field.name }))
    onSave(read)
    end()
  }
  const shared = {
    label: field.name,
    hideLabel: true,
    autoFocus: true,
    autoComplete: 'off',
    value: typed,
    error,
    onBlur: save,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation()
        end()
      } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
        event.preventDefault()
        save()
      }
    },
  }
  return (
    <span className="block min-w-0 flex-1">
      {field.type === 'text' ? (
        <TextArea
          {...shared}
          rows={1}
          maxLength={lengths.fieldText}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <TextField
          {...shared}
          size="medium"
          type={field.type === 'date' ? 'date' : 'text'}
          inputMode={field.type === 'number' ? 'decimal' : field.type === 'link' ? 'url' : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </span>
  )
}

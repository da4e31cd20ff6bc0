import { useRef, useState, type KeyboardEvent } from 'react'
import type { CustomField, CustomFieldValue } from '../../../../contract/customFields.ts'
import { lengths } from '../../../../contract/lengths.ts'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { readNumber } from './fieldWords.ts'

export interface EditorProps {
  field: CustomField
  /** Gives whether it was saved: then the editor closes. */
  onSave: (value: CustomFieldValue | null) => Promise<boolean>
  onClose: () => void
}

/** Where the text, number, day or address of a field is typed. Enter and leaving it save, Shift and Enter begin a line of a text, and Esc leaves it as it was. */
export function TypedEditor({ field, value, onSave, onClose }: EditorProps & { value: string }) {
  const { t } = useWords()
  const [typed, setTyped] = useState(value)
  const [error, setError] = useState<string>()
  const isOver = useRef(false)
  const end = () => {
    isOver.current = true
    onClose()
  }
  const save = async () => {
    if (isOver.current) return
    const text = typed.trim()
    if (text === value) return end()
    const next = text === '' ? null : field.type === 'number' ? readNumber(text) : text
    if (next === undefined) return setError(t('adminProfile.badNumber'))
    isOver.current = true
    if (await onSave(next)) onClose()
    else isOver.current = false
  }
  const shared = {
    label: field.name,
    hideLabel: true,
    autoFocus: true,
    autoComplete: 'off',
    value: typed,
    error,
    onBlur: () => void save(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation()
        end()
      } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
        event.preventDefault()
        void save()
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

import { useRef, useState } from 'react'
import type { CustomFieldValue } from '../../../../contract/customFields.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { EditorProps } from './TypedEditor.tsx'

/** Where an option is chosen, or yes or no. Enter and leaving it save, and Esc leaves it as it was: arrow keys only go through the options. */
export function OptionEditor({ field, value, onSave, onClose }: EditorProps & { value: CustomFieldValue | null }) {
  const { t } = useWords()
  const before = typeof value === 'object' ? '' : String(value)
  const [chosen, setChosen] = useState(before)
  const isOver = useRef(false)
  const isSwitch = field.type === 'switch'
  const options = isSwitch
    ? [
        { value: 'true', text: t('adminProfile.yes') },
        { value: 'false', text: t('adminProfile.no') },
      ]
    : field.options.map(({ id, name }) => ({ value: id, text: name }))
  const end = () => {
    isOver.current = true
    onClose()
  }
  const save = async () => {
    if (isOver.current) return
    if (chosen === before) return end()
    isOver.current = true
    if (await onSave(chosen === '' ? null : isSwitch ? chosen === 'true' : chosen)) onClose()
    else isOver.current = false
  }
  return (
    <span className="block min-w-0 flex-1">
      <Select
        label={field.name}
        hideLabel
        autoFocus
        size="medium"
        value={chosen}
        options={[{ value: '', text: t('adminProfile.empty') }, ...options]}
        onChange={({ target }) => setChosen(target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            end()
          } else if (event.key === 'Enter') {
            event.preventDefault()
            void save()
          }
        }}
      />
    </span>
  )
}

import { useState } from 'react'
import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import type { FieldValue } from '../../../../contract/teamFacts.ts'
import { useWords } from '../../../words/useWords.ts'
import { ChoiceDialog } from '../../actions/choice/ChoiceDialog.tsx'

interface ChooseOptionProps {
  title: string
  field: CustomPostField
  value: FieldValue | null
  onSave: (value: FieldValue | null) => void
  onClose: () => void
}

/** The options of a choice, of which one is taken, or of choices, of which each is added or removed at once. */
export function ChooseOption({ title, field, value, onSave, onClose }: ChooseOptionProps) {
  const { t } = useWords()
  const isMultiple = field.type === 'choices'
  const [chosen, setChosen] = useState(() => (typeof value === 'string' ? [value] : Array.isArray(value) ? value : []))
  const none = { id: 'none', text: t('adminValues.none') }
  const choices = field.options.map(({ id, name }) => ({ id, text: name }))
  const choose = (id: string) => {
    if (!isMultiple) {
      onSave(id === none.id ? null : id)
      onClose()
      return
    }
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    setChosen(next)
    onSave(next.length === 0 ? null : next)
  }
  return (
    <ChoiceDialog
      title={title}
      choices={isMultiple || field.isRequired ? choices : [none, ...choices]}
      chosen={chosen.length === 0 && !isMultiple ? [none.id] : chosen}
      isMultiple={isMultiple}
      onChoose={choose}
      onClose={onClose}
    />
  )
}

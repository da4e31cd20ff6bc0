import type { useRefusal } from '../../components/forms/useRefusal.ts'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

interface BoardTextFieldsProps {
  name: string
  description: string
  nameHint: string
  refusal: ReturnType<typeof useRefusal>
  onName: (name: string) => void
  onDescription: (description: string) => void
}

/** The fields of a board's name and description, for a new board and one that is there. */
export function BoardTextFields({ name, description, nameHint, refusal, onName, onDescription }: BoardTextFieldsProps) {
  const { t } = useWords()
  return (
    <>
      <TextField
        label={t('admin.boards.name')}
        hint={nameHint}
        error={refusal.of('name')}
        autoComplete="off"
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      <TextArea
        label={t('admin.boards.description')}
        optional={t('admin.optional')}
        hint={t('admin.boards.descriptionHint')}
        error={refusal.of('description')}
        rows={2}
        value={description}
        onChange={(event) => onDescription(event.target.value)}
      />
    </>
  )
}

import { useState } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { useBoardChange } from './useBoardChange.ts'

/** A board's name and description. */
export function BoardTexts({ board }: { board: Board }) {
  const { t } = useWords()
  const { change, pending, error } = useBoardChange(board)
  const refusal = useRefusal(error, ['name', 'description'], t('admin.failed.write'))
  const [name, setName] = useState(board.name)
  const [description, setDescription] = useState(board.description)
  const isDirty = name.trim() !== board.name || description.trim() !== board.description

  const submit = async () => {
    if (await change({ name, description })) return
    setName(name.trim())
    setDescription(description.trim())
    toasts.show({ text: t('admin.saved') })
  }
  return (
    <SettingsForm submitLabel={t('admin.save')} onSubmit={submit} pending={pending} refusal={refusal} unsaved={isDirty}>
      <TextField
        label={t('admin.boards.name')}
        hint={t('admin.board.addressStays', { address: `/${board.urlName}` })}
        error={refusal.of('name')}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label={t('admin.boards.description')}
        optional={t('admin.optional')}
        hint={t('admin.boards.descriptionHint')}
        error={refusal.of('description')}
        rows={2}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
    </SettingsForm>
  )
}

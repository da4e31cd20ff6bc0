import { useState } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { BoardTextFields } from './BoardTextFields.tsx'
import { useBoardChange } from './useBoardChange.ts'

/** A board's name and its description. */
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
    toasts.show({ text: t('admin.savedNamed', { name: name.trim() }), kind: 'saved' })
  }
  return (
    <SettingsForm submitLabel={t('admin.save')} onSubmit={submit} pending={pending} refusal={refusal} unsaved={isDirty}>
      <BoardTextFields
        name={name}
        description={description}
        nameHint={t('admin.board.addressStays', { address: `/${board.urlName}` })}
        refusal={refusal}
        onName={setName}
        onDescription={setDescription}
      />
    </SettingsForm>
  )
}

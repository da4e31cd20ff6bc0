import { useState } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { lengths } from '../../../contract/lengths.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { useWords } from '../../words/useWords.ts'
import { BoardTextFields } from './BoardTextFields.tsx'
import { useBoardChange } from './useBoardChange.ts'

/** A board's name, its description, and what it asks of a new post. */
export function BoardTexts({ board }: { board: Board }) {
  const { t, number } = useWords()
  const { change, pending, error } = useBoardChange(board)
  const refusal = useRefusal(error, ['name', 'description', 'prompt'], t('admin.failed.write'))
  const [name, setName] = useState(board.name)
  const [description, setDescription] = useState(board.description)
  const [prompt, setPrompt] = useState(board.prompt)
  const isDirty =
    name.trim() !== board.name || description.trim() !== board.description || prompt.trim() !== board.prompt

  const submit = async () => {
    if (await change({ name, description, prompt })) return
    setName(name.trim())
    setDescription(description.trim())
    setPrompt(prompt.trim())
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
      <TextArea
        label={t('admin.board.prompt')}
        optional={t('admin.optional')}
        hint={t('admin.board.promptHint')}
        error={refusal.of('prompt')}
        rows={3}
        counter={{
          max: lengths.prompt,
          text: (length) => t('admin.board.promptCount', { length: number(length), max: number(lengths.prompt) }),
        }}
        value={prompt}
        onChange={(event) => setPrompt(event.target.value)}
      />
    </SettingsForm>
  )
}

import { useState } from 'react'
import type { Board } from '../../../../contract/boards.ts'
import { lengths } from '../../../../contract/lengths.ts'
import { SettingsForm } from '../../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useBoardChange } from '../useBoardChange.ts'

/** What a board asks of a new post in words, above the field where it is described. */
export function BoardPrompt({ board }: { board: Board }) {
  const { t, number } = useWords()
  const { change, pending, error } = useBoardChange(board)
  const refusal = useRefusal(error, ['prompt'], t('admin.failed.write'))
  const [prompt, setPrompt] = useState(board.prompt)
  const submit = async () => {
    if (await change({ prompt })) return
    setPrompt(prompt.trim())
    toasts.show({ text: t('admin.savedNamed', { name: board.name }), kind: 'saved' })
  }
  return (
    <SettingsForm
      submitLabel={t('admin.save')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={prompt.trim() !== board.prompt}
    >
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

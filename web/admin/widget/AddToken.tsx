import { useState } from 'react'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Settings } from './WidgetPage.tsx'

/** Gives a board the token that another feedback tool has for it. */
export function AddToken({ boards, onClose }: { boards: Settings['boards']; onClose: () => void }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/widget/changeSettings')
  const refusal = useRefusal(error, ['tokens'], t('admin.failed.write'))
  const [boardID, setBoardID] = useState(boards[0]?.id ?? '')
  const [token, setToken] = useState('')
  const submit = async () => {
    const { output } = await run({ tokens: [{ boardID, token }] })
    if (output) onClose()
  }
  return (
    <FormDialog
      title={t('adminWidget.addToken')}
      submitLabel={t('adminWidget.add')}
      onClose={onClose}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={token.trim() !== ''}
    >
      <Select
        label={t('adminWidget.board')}
        value={boardID}
        options={boards.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={({ target }) => setBoardID(target.value)}
      />
      <TextField
        label={t('adminWidget.token')}
        error={refusal.of('tokens')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={100}
        value={token}
        onChange={({ target }) => setToken(target.value)}
      />
    </FormDialog>
  )
}

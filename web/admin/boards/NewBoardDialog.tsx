import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { adminPaths } from '../adminPaths.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import { BoardTextFields } from './BoardTextFields.tsx'

const kinds = ['public', 'signedIn', 'private'] as const
type Access = (typeof kinds)[number]

/** Makes a board and goes to it. What was typed is still there when the dialog is opened again. */
export function NewBoardDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { run, pending, error } = useWrite('/api/boards/create')
  const refusal = useRefusal(error, ['name', 'description'], t('admin.failed.write'))
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [access, setAccess] = useState<Access>('public')

  const submit = async () => {
    const { output: board } = await run({ name, description, access })
    if (!board) return
    onClose()
    toasts.show({ text: t('admin.boards.made', { name: board.name }) })
    await navigate({ href: adminPaths.board(board.urlName), ignoreBlocker: true })
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('admin.boards.new')}
      submitLabel={t('admin.boards.make')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={name.trim() !== '' || description.trim() !== '' ? 'kept' : false}
      gap={5}
    >
      <BoardTextFields
        name={name}
        description={description}
        nameHint={t('admin.boards.nameHint')}
        refusal={refusal}
        onName={setName}
        onDescription={setDescription}
      />
      <Select
        label={t('admin.boards.access')}
        hint={t(`admin.access.${access}Text`)}
        value={access}
        onChange={(event) => setAccess(kinds.find((kind) => kind === event.target.value) ?? 'public')}
        options={kinds.map((kind) => ({ value: kind, text: t(`admin.access.${kind}`) }))}
      />
    </FormDialog>
  )
}

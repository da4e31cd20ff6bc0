import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type SubmitEvent } from 'react'
import { useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../../words/useWords.ts'
import { UnsavedGuard } from '../forms/UnsavedGuard.tsx'
import { useRefusal } from '../forms/useRefusal.ts'

const kinds = ['public', 'signedIn', 'private'] as const
type Access = (typeof kinds)[number]

/** Makes a board and goes to it. What was typed is still there when the dialog is opened again. */
export function NewBoardDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useWords()
  const client = useDataClient()
  const navigate = useNavigate()
  const { run, pending, error } = useWrite('/api/boards/create')
  const { form, of, general } = useRefusal(error, ['name', 'description'])
  const formID = useId()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [access, setAccess] = useState<Access>('public')

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { output: board } = await run({ name, description, access })
    if (!board) return
    await client.invalidate('/api/boards/getAll')
    onClose()
    toasts.show({ text: t('admin.boards.made', { name: board.name }) })
    await navigate({ href: paths.adminBoard(board.urlName), ignoreBlocker: true })
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={t('admin.boards.new')}
        closeLabel={t('portal.close')}
        footer={
          <>
            <Button onClick={onClose}>{t('admin.cancel')}</Button>
            <Button type="submit" form={formID} look="primary" loading={pending}>
              {t('admin.boards.make')}
            </Button>
          </>
        }
      >
        <form ref={form} id={formID} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
          <TextField
            label={t('admin.boards.name')}
            hint={t('admin.boards.nameHint')}
            error={of('name')}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextArea
            label={t('admin.boards.description')}
            optional={t('admin.optional')}
            hint={t('admin.boards.descriptionHint')}
            error={of('description')}
            rows={2}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
          <Select
            label={t('admin.boards.access')}
            hint={t(`admin.access.${access}Text`)}
            value={access}
            onChange={(event) => setAccess(kinds.find((kind) => kind === event.target.value) ?? 'public')}
            options={kinds.map((kind) => ({ value: kind, text: t(`admin.access.${kind}`) }))}
          />
          {general && <InlineError>{general}</InlineError>}
        </form>
      </Dialog>
      <UnsavedGuard dirty={name.trim() !== '' || description.trim() !== ''} />
    </>
  )
}

import { useState, type SubmitEvent } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { UnsavedGuard } from '../forms/UnsavedGuard.tsx'
import { useRefusal } from '../forms/useRefusal.ts'
import { useBoardChange } from './useBoardChange.ts'

/** A board's name and description. */
export function BoardTexts({ board }: { board: Board }) {
  const { t } = useWords()
  const { change, pending, error } = useBoardChange(board)
  const { form, of, general } = useRefusal(error, ['name', 'description'])
  const [name, setName] = useState(board.name)
  const [description, setDescription] = useState(board.description)
  const isDirty = name.trim() !== board.name || description.trim() !== board.description

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (await change({ name, description })) return
    setName(name.trim())
    setDescription(description.trim())
    toasts.show({ text: t('admin.saved') })
  }
  return (
    <>
      <form ref={form} noValidate className="grid justify-items-stretch gap-5" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('admin.boards.name')}
          hint={t('admin.board.addressStays', { address: `/${board.urlName}` })}
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
        {general && <InlineError>{general}</InlineError>}
        <div>
          <Button type="submit" look="primary" loading={pending}>
            {t('admin.save')}
          </Button>
        </div>
      </form>
      <UnsavedGuard dirty={isDirty} />
    </>
  )
}

import { useId, useState, type SubmitEvent } from 'react'
import type { Post } from '../../../../contract/posts.ts'
import { useData } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { InlineError } from '../../../ui/feedback/InlineError.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useWords } from '../../../words/useWords.ts'
import { isSubmitKey } from '../../comments/isSubmitKey.ts'
import { AddPictures } from '../../pictures/AddPictures.tsx'
import { PictureTextArea } from '../../pictures/PictureTextArea.tsx'
import { usePictures } from '../../pictures/usePictures.ts'
import type { ManageDialogProps } from './managedPost.ts'
import '../../../../locales/en/post.json?texts'
import '../../../../locales/en/manage.json?texts'
import { useRefusalText } from './useRefusalText.ts'
import { useShownAgain } from './useShownAgain.ts'

export interface ChangeStatusDialogProps extends ManageDialogProps {
  /** The status is changed, and followers will be told. */
  onDone: (status: Post['status']) => void | Promise<void>
}

/** Gives a post another status, with a note that everybody reads and followers are mailed. */
export function ChangeStatusDialog({ post, open, onClose, onDone }: ChangeStatusDialogProps) {
  const { t } = useWords()
  const form = useId()
  const [pending, setPending] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('post.manage.status.title')}
      text={t('post.manage.status.text')}
      closeLabel={t('portal.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('post.cancel')}</Button>
          <Button look="primary" type="submit" form={form} loading={pending}>
            {t('post.manage.status.submit')}
          </Button>
        </>
      }
    >
      {open && <StatusForm id={form} post={post} onPending={setPending} onDone={onDone} />}
    </Dialog>
  )
}

interface StatusFormProps extends Pick<ChangeStatusDialogProps, 'post' | 'onDone'> {
  id: string
  onPending: (pending: boolean) => void
}

function StatusForm({ id, post, onPending, onDone }: StatusFormProps) {
  const { t } = useWords()
  const company = useData('/api/company/get', {})
  const { run, pending, error } = useWrite('/api/posts/changeStatus')
  const showAgain = useShownAgain()
  const refusalText = useRefusalText()
  const pictures = usePictures()
  const [statusID, setStatusID] = useState(post.status.id)
  const [note, setNote] = useState('')
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (pending || pictures.hold()) return
    onPending(true)
    const { output } = await run({ postID: post.id, statusID, ...(note.trim() === '' ? {} : { note }) })
    onPending(false)
    if (!output) return
    toasts.show({ text: t('post.manage.status.done', { status: output.status.name }) })
    await onDone(output.status)
    await showAgain()
  }
  const options = (company.data?.statuses ?? [post.status]).map((status) => ({ value: status.id, text: status.name }))
  const noteError = error?.field === 'note' ? error.message : undefined
  return (
    <form id={id} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Select
        label={t('post.manage.status.label')}
        options={options}
        value={statusID}
        onChange={(event) => setStatusID(event.target.value)}
      />
      <PictureTextArea
        pictures={pictures}
        label={t('post.manage.status.note')}
        optional={t('post.optional')}
        hint={t('post.manage.status.noteHint')}
        error={noteError}
        value={note}
        onChange={setNote}
        onKeyDown={(event) => isSubmitKey(event) && event.currentTarget.form?.requestSubmit()}
      />
      <AddPictures pictures={pictures} />
      {error && noteError === undefined && <InlineError>{refusalText(error)}</InlineError>}
    </form>
  )
}

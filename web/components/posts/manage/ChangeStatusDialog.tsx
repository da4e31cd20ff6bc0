import { useState } from 'react'
import type { Post } from '../../../../contract/posts.ts'
import { useData, useDataClient } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { useWords } from '../../../words/useWords.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useRefusal } from '../../forms/useRefusal.ts'
import { shortTitle } from '../shortTitle.ts'
import { PictureTextArea } from '../../pictures/PictureTextArea.tsx'
import { usePictures } from '../../pictures/usePictures.ts'
import type { ManageDialogProps } from './managedPost.ts'
import { offerUndo } from './statusUndo.ts'
import '../../../../locales/en/manage.json?texts'

export interface ChangeStatusDialogProps extends ManageDialogProps {
  /** The status is changed, and followers will be told. */
  onDone: (status: Post['status']) => void | Promise<void>
  /** The status that is chosen at first; without it the present one. */
  statusID?: string
}

/** Gives a post another status, with a note that everyone reads and followers are mailed. */
export function ChangeStatusDialog({ post, statusID: begun, onClose, onDone }: ChangeStatusDialogProps) {
  const { t, statusName } = useWords()
  const company = useData('/api/company/get', {})
  const { run, pending, error } = useWrite('/api/posts/changeStatus')
  const refusal = useRefusal(error, ['note'], t('manage.failed'))
  const pictures = usePictures()
  const [statusID, setStatusID] = useState(begun ?? post.status.id)
  const [note, setNote] = useState('')
  const options = (company.data?.statuses ?? [post.status]).map(({ id, name, language }) => ({
    value: id,
    text: statusName(name, language),
  }))
  const { data: mailed } = useData('/api/posts/countMailed', { postID: post.id, statusID })
  const [mails, setMails] = useState(true)
  const client = useDataClient()
  const submit = () =>
    run(
      { postID: post.id, statusID, ...(note.trim() === '' ? {} : { note }), ...(mails ? {} : { mails }) },
      ({ status }) => {
        const changes = statusID !== post.status.id || note.trim() !== ''
        const title = shortTitle(post)
        const text = t('manage.status.done', { title, status: statusName(status.name, status.language) })
        if (changes) offerUndo(client, { postID: post.id, title, text })
        else toasts.show({ text, kind: `status of ${post.id}` })
        return onDone(status)
      },
    )
  return (
    <FormDialog
      title={t('manage.status.heading')}
      text={t('manage.status.text')}
      submitLabel={t('manage.status.submit')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      pictures={pictures}
      unsaved={note.trim() !== ''}
      onClose={onClose}
    >
      <Select
        label={t('manage.status.label')}
        options={options}
        value={statusID}
        onChange={(event) => setStatusID(event.target.value)}
      />
      <PictureTextArea
        pictures={pictures}
        label={t('manage.status.note')}
        optional={t('manage.optional')}
        hint={t('manage.status.noteHint')}
        error={refusal.of('note')}
        value={note}
        onChange={setNote}
      />
      {mailed === 0 ? (
        <p className="text-small text-ink-3">{t('manage.status.mailsNobody')}</p>
      ) : (
        <Switch
          label={mailed === null ? t('manage.status.mailsAll') : t('manage.status.mails', { count: mailed })}
          hint={t(mails ? 'manage.status.mailsHint' : 'manage.status.mailsOff')}
          checked={mails}
          onChange={({ target }) => setMails(target.checked)}
        />
      )}
    </FormDialog>
  )
}

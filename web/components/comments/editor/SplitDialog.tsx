import { useState } from 'react'
import type { Comment } from '../../../../contract/activity.ts'
import { markBusy } from '../../../data/busy.ts'
import { toDataError } from '../../../data/errors/dataError.ts'
import { useData, useDataClient } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useRefusal } from '../../forms/useRefusal.ts'
import { useRefusalText } from '../../posts/manage/useRefusalText.ts'
import { shortTitle } from '../../posts/shortTitle.ts'
import '../../../../locales/en/post.json?texts'
import '../../../../locales/en/manage.json?texts'
import type { Comments } from '../useComments.ts'
import { removeComment } from './removeComment.ts'

/** As long as nobody outside hears of it. */
const undoMs = 10_000

interface SplitDialogProps {
  comment: Comment
  comments: Comments
  onClose: () => void
}

/** Asks for the title of the post that a comment becomes, and offers to take it back. */
export function SplitDialog({ comment, comments: { place }, onClose }: SplitDialogProps) {
  const { t } = useWords()
  const client = useDataClient()
  const { run, pending, error } = useWrite('/api/posts/split')
  const [title, setTitle] = useState('')
  const refusal = useRefusal(error, ['title'], t('manage.failed'))
  const { data: boards } = useData('/api/boards/getAll', {})
  const isPrivate = boards?.find(({ id }) => id === place.boardID)?.hasPrivateComments ?? false
  const refusalText = useRefusalText()
  const name = comment.author?.name ?? t('post.byNobody')
  const submit = async () => {
    await run({ commentID: comment.id, title }, (made) => {
      onClose()
      removeComment(client, place.postID, comment)(true)
      requestAnimationFrame(() => document.getElementById('comments')?.focus())
      toasts.show({
        text: t('manage.comments.splitDone', { title: shortTitle({ title }) }),
        action: { label: t('manage.undo'), onSelect: () => void undo(made.id) },
        forMs: undoMs,
      })
    })
  }
  const undo = async (postID: string) => {
    const endBusy = markBusy()
    try {
      await client.write('/api/posts/undoSplit', { postID })
      toasts.show({ text: t('manage.comments.restored', { name }) })
    } catch (thrown) {
      toasts.show({ text: refusalText(toDataError(thrown)), tone: 'error' })
    }
    endBusy()
  }
  return (
    <FormDialog
      title={t('manage.comments.splitTitle', { name })}
      text={`${t('manage.comments.splitText', { name })}${isPrivate ? ` ${t('manage.comments.splitPrivate')}` : ''}`}
      submitLabel={t('manage.comments.splitSubmit')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={title !== ''}
      onClose={onClose}
    >
      <TextField
        label={t('manage.comments.splitLabel')}
        value={title}
        maxLength={250}
        required
        error={refusal.of('title')}
        onChange={({ target }) => setTitle(target.value)}
      />
    </FormDialog>
  )
}

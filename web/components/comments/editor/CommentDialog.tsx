import type { Comment } from '../../../../contract/activity.ts'
import type { DataClient } from '../../../data/client.ts'
import { toDataError } from '../../../data/errors/dataError.ts'
import { useDataClient, useViewer } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
import { useRefusal } from '../../forms/useRefusal.ts'
import { useRefusalText } from '../../posts/manage/useRefusalText.ts'
import '../../../../locales/en/commentMenu.json?texts'
import '../../../../locales/en/post.json?texts'
import '../../../../locales/en/manage.json?texts'
import type { Comments } from '../useComments.ts'
import { removeComment } from './removeComment.ts'
import { SplitDialog } from './SplitDialog.tsx'

interface CommentDialogProps {
  comment: Comment
  comments: Comments
  onClose: () => void
}

/** What is asked before a comment is taken away, or becomes a post. */
export default function CommentDialog({
  about,
  ...props
}: CommentDialogProps & { about: 'delete' | 'spam' | 'split' }) {
  if (about === 'split') return <SplitDialog {...props} />
  return about === 'delete' ? <DeleteCommentDialog {...props} /> : <SpamCommentDialog {...props} />
}

/** Asks before a comment is deleted; a moderator can take it back from the message. */
function DeleteCommentDialog({ comment, comments, onClose }: CommentDialogProps) {
  const { t } = useWords()
  const viewer = useViewer()
  const client = useDataClient()
  const { run, pending, error } = useWrite('/api/comments/delete')
  const restore = useRestoreComment()
  const mayRestore = viewer.permissions?.includes('comments.moderate') ?? false
  const name = comment.author?.name ?? t('post.byNobody')
  const confirm = () =>
    run({ commentID: comment.id }, () => {
      onClose()
      takeAway(client, comments, comment)
      const undo = mayRestore
        ? { action: { label: t('manage.undo'), onSelect: () => void restore(comment.id, name) } }
        : {}
      toasts.show({ text: t('manage.comments.deleteDone', { name }), ...undo })
    })
  return (
    <ConfirmDialog
      title={t('manage.comments.deleteTitle', { name })}
      text={t('manage.comments.deleteText')}
      confirmLabel={t('commentMenu.delete')}
      onConfirm={confirm}
      danger
      pending={pending}
      refusal={useRefusal(error, [], t('manage.failed')).general}
      onClose={onClose}
    />
  )
}

/** Asks before a comment is taken away as spam and its author blocked. */
function SpamCommentDialog({ comment, comments, onClose }: CommentDialogProps) {
  const { t } = useWords()
  const client = useDataClient()
  const { run, pending, error } = useWrite('/api/comments/markSpam')
  const name = comment.author?.name ?? t('post.byNobody')
  const confirm = () =>
    run({ commentID: comment.id }, () => {
      onClose()
      takeAway(client, comments, comment)
      toasts.show({ text: t('manage.comments.spamDone', { name }) })
    })
  return (
    <ConfirmDialog
      title={t('manage.comments.spamTitle', { name })}
      text={t('manage.comments.spamText', { name })}
      confirmLabel={t('commentMenu.spam')}
      onConfirm={confirm}
      danger
      pending={pending}
      refusal={useRefusal(error, [], t('manage.failed')).general}
      onClose={onClose}
    />
  )
}

/** The focus goes on to the comments' heading: what it was on is gone. */
function takeAway(client: DataClient, { place }: Comments, comment: Comment): void {
  removeComment(client, place.postID, comment)(true)
  requestAnimationFrame(() => document.getElementById('comments')?.focus())
}

function useRestoreComment(): (commentID: string, name: string) => Promise<void> {
  const client = useDataClient()
  const { t } = useWords()
  const refusalText = useRefusalText()
  return async (commentID, name) => {
    try {
      await client.write(
        '/api/comments/restore',
        { commentID },
        () => void toasts.show({ text: t('manage.comments.restored', { name }) }),
      )
    } catch (thrown) {
      toasts.show({ text: refusalText(toDataError(thrown)), tone: 'error' })
    }
  }
}

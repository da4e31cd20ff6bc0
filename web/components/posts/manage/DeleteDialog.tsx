import { useViewer } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
import { useRefusal } from '../../forms/useRefusal.ts'
import { shortTitle } from '../shortTitle.ts'
import type { ManageDialogProps } from './managedPost.ts'
import '../../../../locales/en/manage.json?texts'
import { useRestorePost } from './useRestorePost.ts'

export interface DeleteDialogProps extends ManageDialogProps {
  onDone: () => void | Promise<void>
}

/** Takes a post away: by who wrote it, or by the team, which can bring it back from the message or in the admin. */
export function DeleteDialog({ post, onClose, onDone }: DeleteDialogProps) {
  const { t } = useWords()
  const mayRestore = useViewer().permissions?.includes('posts.delete') ?? false
  const { run, pending, error } = useWrite('/api/posts/delete')
  const restore = useRestorePost()
  const confirm = () =>
    run({ postID: post.id }, () => {
      const undo = mayRestore ? { action: { label: t('manage.undo'), onSelect: () => void restore(post) } } : {}
      toasts.show({ text: t('manage.delete.done', { title: shortTitle(post) }), ...undo })
      return onDone()
    })
  return (
    <ConfirmDialog
      title={t('manage.delete.title', { title: shortTitle(post) })}
      text={t(mayRestore ? 'manage.delete.textTeam' : 'manage.delete.text')}
      confirmLabel={t('manage.delete.submit')}
      onConfirm={confirm}
      danger
      pending={pending}
      refusal={useRefusal(error, [], t('manage.failed')).general}
      onClose={onClose}
    />
  )
}

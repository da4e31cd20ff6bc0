import { useViewer } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { InlineError } from '../../../ui/feedback/InlineError.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { ManageDialogProps } from './managedPost.ts'
import '../../../../locales/en/post.json?texts'
import '../../../../locales/en/manage.json?texts'
import { useRestorePost } from './useRestorePost.ts'
import { useRefusalText } from './useRefusalText.ts'
import { useShownAgain } from './useShownAgain.ts'

export interface DeleteDialogProps extends ManageDialogProps {
  onDone: () => void | Promise<void>
}

/** Takes a post away: by who wrote it, or by the team, which can bring it back from the message or in the admin. */
export function DeleteDialog({ post, open, onClose, onDone }: DeleteDialogProps) {
  const { t } = useWords()
  const viewer = useViewer()
  const { run, pending, error, reset } = useWrite('/api/posts/delete')
  const showAgain = useShownAgain()
  const refusalText = useRefusalText()
  const restore = useRestorePost()
  const mayRestore = viewer.permissions?.includes('posts.delete') ?? false
  const close = () => {
    reset()
    onClose()
  }
  const confirm = async () => {
    if (pending) return
    const { output } = await run({ postID: post.id })
    if (!output) return
    const undo = mayRestore ? { action: { label: t('post.undo'), onSelect: () => void restore(post.id) } } : {}
    toasts.show({ text: t('post.delete.done'), ...undo })
    await onDone()
    await showAgain()
  }
  return (
    <AlertDialog
      open={open}
      title={t('post.delete.title')}
      text={t(mayRestore ? 'post.delete.textTeam' : 'post.delete.text')}
      cancelLabel={t('post.cancel')}
      confirmLabel={t('post.delete.submit')}
      onCancel={close}
      onConfirm={() => void confirm()}
      danger
      pending={pending}
    >
      {error && (
        <div role="alert" className="mt-3">
          <InlineError>{refusalText(error)}</InlineError>
        </div>
      )}
    </AlertDialog>
  )
}

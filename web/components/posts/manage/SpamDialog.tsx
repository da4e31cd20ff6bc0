import { useWrite } from '../../../data/useWrite.ts'
import { InlineError } from '../../../ui/feedback/InlineError.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { ManageDialogProps } from './managedPost.ts'
import '../../../../locales/en/post.json?texts'
import '../../../../locales/en/manage.json?texts'
import { useRefusalText } from './useRefusalText.ts'
import { useShownAgain } from './useShownAgain.ts'

export interface SpamDialogProps extends ManageDialogProps {
  onDone: () => void | Promise<void>
}

/** Takes a post away as spam and blocks who wrote it, in one action that can be taken back in the admin. */
export function SpamDialog({ post, open, onClose, onDone }: SpamDialogProps) {
  const { t } = useWords()
  const { run, pending, error, reset } = useWrite('/api/posts/markSpam')
  const showAgain = useShownAgain()
  const refusalText = useRefusalText()
  const close = () => {
    reset()
    onClose()
  }
  const confirm = async () => {
    if (pending) return
    const { output } = await run({ postID: post.id })
    if (!output) return
    toasts.show({ text: t('post.manage.spam.done') })
    await onDone()
    await showAgain()
  }
  return (
    <AlertDialog
      open={open}
      title={t('post.manage.spam.title')}
      text={post.author ? t('post.manage.spam.text', { name: post.author.name }) : t('post.manage.spam.textNobody')}
      cancelLabel={t('post.cancel')}
      confirmLabel={t('post.manage.spam.submit')}
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

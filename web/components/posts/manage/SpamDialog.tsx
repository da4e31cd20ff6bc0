import { useWrite } from '../../../data/useWrite.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
import { useRefusal } from '../../forms/useRefusal.ts'
import { shortTitle } from '../shortTitle.ts'
import type { ManageDialogProps } from './managedPost.ts'
import '../../../../locales/en/manage.json?texts'

export interface SpamDialogProps extends ManageDialogProps {
  onDone: () => void | Promise<void>
}

/** Takes a post away as spam and blocks who wrote it, in one action that can be taken back in the admin. */
export function SpamDialog({ post, onClose, onDone }: SpamDialogProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/posts/markSpam')
  const confirm = () =>
    run({ postID: post.id }, () => {
      toasts.show({ text: t('manage.spam.done', { title: shortTitle(post) }) })
      return onDone()
    })
  return (
    <ConfirmDialog
      title={t('manage.spam.title', { title: shortTitle(post) })}
      text={post.author ? t('manage.spam.text', { name: post.author.name }) : t('manage.spam.textNobody')}
      confirmLabel={t('manage.spam.submit')}
      onConfirm={confirm}
      danger
      pending={pending}
      refusal={useRefusal(error, [], t('manage.failed')).general}
      onClose={onClose}
    />
  )
}

import { useWrite } from '../../../data/useWrite.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'
import { useFailureText } from '../../useFailureText.ts'
import { shortTitle } from '../shortTitle.ts'
import type { ManagedPost } from './managedPost.ts'

/** As long as the server tells nobody of a change of status. */
export const undoMs = 10_000

/** Takes back the change of a post's status that was just made, and says so. It outlives the dialog: a message offers it. */
export function useUndoStatus(post: ManagedPost): () => void {
  const { t, statusName } = useWords()
  const failureText = useFailureText()
  const { run } = useWrite('/api/posts/undoStatus')
  return () =>
    void run({ postID: post.id }).then(({ output, error }) => {
      const kind = `status of ${post.id}`
      if (error) return toasts.show({ text: failureText(error, t('post.failed')), tone: 'error', kind })
      return toasts.show({
        text: t('manage.status.undone', { title: shortTitle(post), status: statusName(output.status.name) }),
        kind,
      })
    })
}

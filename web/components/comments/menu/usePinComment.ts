import type { Comment } from '../../../../contract/activity.ts'
import { toDataError } from '../../../data/errors/dataError.ts'
import { useDataClient } from '../../../data/react.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'
import { useRefusalText } from '../../posts/manage/useRefusalText.ts'
import type { Comments } from '../useComments.ts'

/** Pins a comment above the others, or takes it down again; for members who moderate. */
export function usePinComment(comments: Comments): (comment: Comment) => Promise<void> {
  const client = useDataClient()
  const { t } = useWords()
  const refusalText = useRefusalText()
  return async ({ id, isPinned, author }) => {
    const name = author?.name ?? t('post.byNobody')
    const end = comments.change(id, (comment) => ({ ...comment, isPinned: !isPinned }))
    try {
      await client.write('/api/comments/pin', { commentID: id, pinned: !isPinned })
      end(true)
      toasts.show({ text: t(isPinned ? 'commentMenu.unpinDone' : 'commentMenu.pinDone', { name }), kind: 'pin' })
    } catch (thrown) {
      end()
      toasts.show({ text: refusalText(toDataError(thrown)), tone: 'error' })
    }
  }
}

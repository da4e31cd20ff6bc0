import type { Comment } from '../../../contract/activity.ts'
import { toDataError } from '../../data/dataError.ts'
import { useDataClient } from '../../data/react.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { useSignInGate } from '../signIn/SignInGate.tsx'
import { useFailureText } from '../useFailureText.ts'
import type { Comments } from './useComments.ts'

/** Likes a comment, or takes the like back: shown at once, and taken back exactly, with a message, when the server refuses. */
export function useCommentLike(comments: Comments): (comment: Comment) => void {
  const client = useDataClient()
  const gate = useSignInGate()
  const { t } = useWords()
  const failureText = useFailureText()
  return ({ id, viewerLiked }) => {
    const wanted = !viewerLiked
    const undo = comments.change(id, (comment) => ({ ...comment, viewerLiked: wanted, likeCount: comment.likeCount + (wanted ? 1 : -1) }))
    const write = async () => {
      try {
        const like = { objectID: id, objectType: 'comment', reactionName: 'like' } as const
        const { count, viewerReacted } = await client.write(wanted ? '/api/userReactions/create' : '/api/userReactions/delete', like)
        comments.change(id, (comment) => ({ ...comment, likeCount: count, viewerLiked: viewerReacted }))
      } catch (thrown) {
        undo()
        toasts.show({ text: failureText(toDataError(thrown), t('post.comments.likeFailed')), tone: 'error' })
      }
    }
    gate('like', write, undo)
  }
}

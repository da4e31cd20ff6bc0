import type { Comment } from '../../../contract/activity.ts'
import { useDataClient } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { useToggle } from '../useToggle.ts'
import type { Comments } from './useComments.ts'

/** Likes a comment, or takes the like back. */
export function useCommentLike(comments: Comments): (comment: Comment) => void {
  const client = useDataClient()
  const toggle = useToggle()
  const { t } = useWords()
  return (comment) => toggle(({ likeToggle }) => likeToggle(comment, comments, client, t))
}

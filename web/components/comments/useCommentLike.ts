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
  return ({ id, viewerLiked }) => {
    const like = { objectID: id, objectType: 'comment', reactionName: 'like' } as const
    toggle({
      key: `like ${id}`,
      isOn: viewerLiked,
      show: (isOn) =>
        comments.change(id, (comment) =>
          comment.viewerLiked === isOn
            ? comment
            : { ...comment, viewerLiked: isOn, likeCount: comment.likeCount + (isOn ? 1 : -1) },
        ),
      send: (isOn) => client.write(isOn ? '/api/userReactions/create' : '/api/userReactions/delete', like),
      tell: ({ count, viewerReacted }) =>
        comments.change(id, (comment) => ({ ...comment, likeCount: count, viewerLiked: viewerReacted }))(true),
      failed: t('post.comments.likeFailed'),
    })
  }
}

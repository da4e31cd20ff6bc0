import type { Comment } from '../../../contract/activity.ts'
import { useDataClient } from '../../data/react.tsx'
import type { EndPatch } from '../../data/optimistic.ts'
import { useWords } from '../../words/useWords.ts'
import { toggleTimeoutMs, useToggle } from '../useToggle.ts'
import type { Comments } from './useComments.ts'

/** Likes a comment, or takes the like back. */
export function useCommentLike(comments: Comments): (comment: Comment) => void {
  const client = useDataClient()
  const toggle = useToggle()
  const { t } = useWords()
  return ({ id, viewerLiked, author }) => {
    const name = author?.name ?? t('post.byNobody')
    const like = { objectID: id, objectType: 'comment', reactionName: 'like' } as const
    toggle({
      key: likeKey(id),
      subject: {
        inputs: { ...like, postID: comments.place.postID },
        title: name,
        href: `${location.pathname}#comment-${id}`,
      },
      isOn: viewerLiked,
      show: (isOn) => showLike(comments, id, isOn),
      send: (isOn) => client.write(likePath(isOn), like, undefined, { timeoutMs: toggleTimeoutMs }),
      tell: (reaction) => tellLike(comments, id, reaction),
      failed: t('post.comments.likeFailed', { name }),
    })
  }
}

export const likeKey = (commentID: string) => `like ${commentID}` as const
export const likePath = (isOn: boolean) => (isOn ? '/api/userReactions/create' : '/api/userReactions/delete')

/** Shows a comment as liked or not until that is ended. */
export function showLike(comments: Pick<Comments, 'change'>, id: string, isOn: boolean): EndPatch {
  return comments.change(id, (comment) =>
    comment.viewerLiked === isOn
      ? comment
      : { ...comment, viewerLiked: isOn, likeCount: comment.likeCount + (isOn ? 1 : -1) },
  )
}

/** Shows what the server said of a like. */
export function tellLike(
  comments: Pick<Comments, 'change'>,
  id: string,
  { count, viewerReacted }: { count: number; viewerReacted: boolean },
): void {
  comments.change(id, (comment) => ({ ...comment, likeCount: count, viewerLiked: viewerReacted }))(true)
}

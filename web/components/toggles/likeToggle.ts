import type { Comment } from '../../../contract/activity.ts'
import type { Calls } from '../../data/calls.gen.ts'
import type { DataClient } from '../../data/client.ts'
import type { EndPatch } from '../../data/optimistic.ts'
import type { Words } from '../../words/words.ts'
import type { Comments } from '../comments/useComments.ts'
import { likeKey } from '../toggleKeys.ts'
import { toggleTimeoutMs, type Toggle } from './runToggle.ts'

/** The like of a comment. */
export function likeToggle(
  { id, viewerLiked, author }: Comment,
  comments: Comments,
  client: DataClient,
  t: Words['t'],
): Toggle<Calls['/api/userReactions/create']['output']> {
  const name = author?.name ?? t('post.byNobody')
  const like = { objectID: id, objectType: 'comment', reactionName: 'like' } as const
  return {
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
  }
}

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

import type { ActivityPage, Comment } from '../../../../contract/activity.ts'
import type { DataClient } from '../../../data/client.ts'
import type { EndPatch } from '../../../data/optimistic.ts'
import { together } from '../useComments.ts'

/** The team's own comments are not counted, nor is what `isToCount` finds counted in the post's first page. */
export function countComment(
  client: DataClient,
  postID: string,
  comment: Comment,
  by: number,
  isToCount: (page: ActivityPage) => boolean,
): EndPatch {
  if (comment.isInternal || comment.isDeleted) return () => {}
  return together([
    // Writing follows the post.
    client.patch(
      '/api/posts/getOne',
      (_inputs, post) => post.id === postID && isToCount(post.activity),
      (post) => ({
        ...post,
        commentCount: post.commentCount + by,
        viewerFollows: post.viewerFollows || by > 0,
        viewerMail:
          post.viewerMail && by > 0 ? { ...post.viewerMail, comments: post.viewerMail.conversation } : post.viewerMail,
      }),
    ),
    client.patch(
      '/api/posts/get',
      (_inputs, { posts }) => posts.some(({ id }) => id === postID),
      (list) => ({
        ...list,
        posts: list.posts.map((post) =>
          post.id === postID ? { ...post, commentCount: post.commentCount + by } : post,
        ),
      }),
    ),
  ])
}

import type { ActivityPage, Comment } from '../../../contract/activity.ts'
import type { DataClient } from '../../data/client.ts'
import type { EndPatch } from '../../data/optimistic.ts'
import { useDataClient } from '../../data/react.tsx'
import { withChanged, withoutComment } from './activity/activityPages.ts'

/** Changes the comments of a post wherever they are shown, until the change is ended. */
export interface Comments {
  place: { boardID: string; postID: string }
  change(id: string, change: (comment: Comment) => Comment): EndPatch
  remove(comment: Comment): EndPatch
}

/**
 * Replies that were written here, by their ids. When a thread is read anew and its end is not loaded, they are shown there all the same, until
 * `end` is called.
 */
export const keptReplies = new Map<string, { comment: Comment; end: EndPatch }>()

export function useComments(place: Comments['place']): Comments {
  return commentsOf(useDataClient(), place)
}

/** The same outside of components. */
export function commentsOf(client: DataClient, place: Comments['place']): Comments {
  const { postID } = place
  return {
    place,
    change: (id, change) => {
      const end = patchPages(client, postID, (page) => withChanged(page, id, change))
      return (isDone) => {
        const kept = isDone && keptReplies.get(id)
        if (kept) kept.comment = change(kept.comment)
        end(isDone)
      }
    },
    remove: (comment) => {
      keptReplies.get(comment.id)?.end()
      return together([
        patchPages(client, postID, (page) => withoutComment(page, comment.id)),
        count(client, postID, comment, -1, () => true),
      ])
    },
  }
}

function together(ends: EndPatch[]): EndPatch {
  return (isDone) => ends.forEach((end) => end(isDone))
}

interface PageFacts {
  sort: 'oldest' | 'newest' | 'top'
  isFirst: boolean
  /** Whether it holds replies of one thread alone. */
  isThread: boolean
}

/** Changes every page that shows comments of a post, and those that are loaded until the change is ended. */
export function patchPages(
  client: DataClient,
  postID: string,
  change: (page: ActivityPage, facts: PageFacts) => ActivityPage,
): EndPatch {
  return together([
    client.patch(
      '/api/posts/getOne',
      (_inputs, post) => post.id === postID,
      (post) => ({ ...post, activity: change(post.activity, { sort: 'oldest', isFirst: true, isThread: false }) }),
    ),
    ...(['oldest', 'newest', 'top'] as const).flatMap((sort) =>
      kinds.map(({ isFirst, isThread }) =>
        client.patch(
          '/api/posts/activity/get',
          ({ postID: id, sort: asked = 'oldest', cursor, commentID, threadID }) =>
            id === postID &&
            asked === sort &&
            ((cursor ?? commentID ?? threadID) === undefined) === isFirst &&
            (threadID !== undefined) === isThread,
          (page) => change(page, { sort, isFirst, isThread }),
        ),
      ),
    ),
  ])
}

const kinds = [
  { isFirst: true, isThread: false },
  { isFirst: false, isThread: false },
  { isFirst: false, isThread: true },
]

/** The team's own comments are not counted, nor is what `isToCount` finds counted in the post's first page. */
export function count(
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
      (post) => ({ ...post, commentCount: post.commentCount + by, viewerFollows: post.viewerFollows || by > 0 }),
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

import type { ActivityPage, Comment } from '../../../contract/activity.ts'
import type { DataClient } from '../../data/client.ts'
import type { EndPatch } from '../../data/optimistic.ts'
import { useDataClient } from '../../data/react.tsx'
import { withChanged } from './activity/activityPages.ts'

/** Changes the comments of a post wherever they are shown, until the change is ended. */
export interface Comments {
  place: { boardID: string; postID: string }
  /** Whether the viewer may not comment any more. */
  isClosed?: boolean
  change(id: string, change: (comment: Comment) => Comment): EndPatch
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
  }
}

/** Ends several patches as one. */
export function together(ends: EndPatch[]): EndPatch {
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

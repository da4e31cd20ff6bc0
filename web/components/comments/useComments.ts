import type { ActivityPage, Comment } from '../../../contract/activity.ts'
import type { DataClient } from '../../data/client.ts'
import type { EndPatch } from '../../data/optimistic.ts'
import { useDataClient } from '../../data/react.tsx'
import { withChanged, withComment, withoutComment } from './activityPages.ts'

/** Changes the comments of a post wherever they are shown, until the change is ended. */
export interface Comments {
  place: { boardID: string; postID: string }
  change(id: string, change: (comment: Comment) => Comment): EndPatch
  remove(comment: Comment): EndPatch
  /** Shows a new comment at its place, and counts it. `isShown` is false where its place has not been loaded yet. */
  add(comment: Comment): { isShown: boolean; end: EndPatch }
}

export function useComments(place: Comments['place']): Comments {
  const client = useDataClient()
  const { postID } = place
  return {
    place,
    change: (id, change) => patchPages(client, postID, (page) => withChanged(page, id, change)),
    remove: (comment) => together([patchPages(client, postID, (page) => withoutComment(page, comment.id)), count(client, postID, comment, -1, () => true)]),
    add: (comment) => {
      let isShown = false
      let isPainted = false
      const before = new Set<string>()
      // What is sent stands there already when the server was asked again meanwhile: a comment of ours that was not there when it was sent.
      const isMissing = ({ items }: ActivityPage) =>
        !items.some((item) => item.id === comment.id || (isPainted && item.type === 'comment' && !before.has(item.id) && isSame(item, comment)))
      const counted = count(client, postID, comment, 1, isMissing)
      const end = patchPages(client, postID, (page, { sort, isFirst, isThread }) => {
        if (!isPainted) for (const { id } of page.items) before.add(id)
        if (!isMissing(page)) return page
        const isNewest = sort === 'newest'
        const isPlace = comment.parentID !== null || (!isThread && (isNewest ? isFirst : !page.hasNextPage))
        if (!isPlace) return page
        const changed = withComment(page, comment, isNewest ? 'start' : 'end')
        isShown ||= changed.items.some(({ id }) => id === comment.id)
        return changed
      })
      isPainted = true
      return { isShown, end: together([counted, end]) }
    },
  }
}

function isSame(one: Comment, other: Comment): boolean {
  return one.body !== null && one.body === other.body && one.author?.id === other.author?.id
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

function patchPages(client: DataClient, postID: string, change: (page: ActivityPage, facts: PageFacts) => ActivityPage): EndPatch {
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
            id === postID && asked === sort && ((cursor ?? commentID ?? threadID) === undefined) === isFirst && (threadID !== undefined) === isThread,
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
function count(client: DataClient, postID: string, comment: Comment, by: number, isToCount: (page: ActivityPage) => boolean): EndPatch {
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
      (list) => ({ ...list, posts: list.posts.map((post) => (post.id === postID ? { ...post, commentCount: post.commentCount + by } : post)) }),
    ),
  ])
}

import type { ActivityPage, Comment } from '../../../contract/activity.ts'
import type { DataClient } from '../../data/client.ts'
import { useDataClient } from '../../data/react.tsx'
import { withChanged, withComment, withoutComment } from './activityPages.ts'

/** Changes the held comments of a post wherever they are shown. Each gives the function that takes exactly this change back. */
export interface Comments {
  place: { boardID: string; postID: string }
  change(id: string, change: (comment: Comment) => Comment): () => void
  remove(comment: Comment): () => void
  /** Shows a new comment at its place, and counts it. Gives false where its place has not been loaded yet. */
  add(comment: Comment): boolean
}

export function useComments(place: Comments['place']): Comments {
  const client = useDataClient()
  const { postID } = place
  return {
    place,
    change: (id, change) => patchPages(client, postID, (page) => withChanged(page, id, change)),
    remove: (comment) => {
      const undoings = [patchPages(client, postID, (page) => withoutComment(page, comment.id)), count(client, postID, comment, -1)]
      return () => undoings.forEach((undo) => undo())
    },
    add: (comment) => {
      let shown = false
      patchPages(client, postID, (page, { sort, isFirst }) => {
        const isNewest = sort === 'newest'
        const isPlace = comment.parentID !== null || (isNewest ? isFirst : !page.hasNextPage)
        if (!isPlace) return page
        const changed = withComment(page, comment, isNewest ? 'start' : 'end')
        shown ||= changed !== page
        return changed
      })
      count(client, postID, comment, 1)
      return shown
    },
  }
}

interface PageFacts {
  sort: 'oldest' | 'newest' | 'top'
  isFirst: boolean
}

function patchPages(client: DataClient, postID: string, change: (page: ActivityPage, facts: PageFacts) => ActivityPage): () => void {
  const undoings = [
    client.patch(
      '/api/posts/getOne',
      (_inputs, post) => post.id === postID,
      (post) => ({ ...post, activity: change(post.activity, { sort: 'oldest', isFirst: true }) }),
    ),
    ...(['oldest', 'newest', 'top'] as const).map((sort) =>
      [true, false].map((isFirst) =>
        client.patch(
          '/api/posts/activity/get',
          (inputs) => inputs.postID === postID && (inputs.sort ?? 'oldest') === sort && (inputs.cursor === undefined) === isFirst,
          (page) => change(page, { sort, isFirst }),
        ),
      ),
    ),
  ].flat()
  return () => undoings.forEach((undo) => undo())
}

/** The team's own comments are not counted. */
function count(client: DataClient, postID: string, comment: Comment, by: number): () => void {
  if (comment.isInternal || comment.isDeleted) return () => {}
  const undoings = [
    // Writing follows the post.
    client.patch(
      '/api/posts/getOne',
      (_inputs, post) => post.id === postID,
      (post) => ({ ...post, commentCount: post.commentCount + by, viewerFollows: post.viewerFollows || by > 0 }),
    ),
    client.patch(
      '/api/posts/get',
      (_inputs, { posts }) => posts.some(({ id }) => id === postID),
      (list) => ({ ...list, posts: list.posts.map((post) => (post.id === postID ? { ...post, commentCount: post.commentCount + by } : post)) }),
    ),
  ]
  return () => undoings.forEach((undo) => undo())
}

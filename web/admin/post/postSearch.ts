import { withSearch } from '../../paths.ts'
import type { CommentPlace } from '../../components/comments/activity/activityQuery.ts'

/** What a post's address in the admin can say: that its texts are being edited, and which of its comments are shown. */
export interface PostSearch {
  edit?: '1'
  comments?: 'newest' | 'top'
  after?: string
  /** The comment around which they are shown. */
  comment?: string
}

/** Reads the query of a post's address; what says no more than the default leaves it. */
export function readPostSearch(search: Record<string, unknown>): PostSearch {
  const comments = (['newest', 'top'] as const).find((sort) => sort === search['comments'])
  const { after, comment } = search
  return {
    ...(search['edit'] === '1' ? { edit: '1' as const } : {}),
    ...(comments === undefined ? {} : { comments }),
    ...(typeof after === 'string' && /^[\w-]{1,500}$/.test(after) ? { after } : {}),
    ...(typeof comment === 'string' && /^[\w-]{1,100}$/.test(comment) ? { comment } : {}),
  }
}

/** Which comments an address asks for. */
export function placeOf({ comments, after, comment }: PostSearch): CommentPlace {
  return { sort: comments ?? 'oldest', after, comment }
}

/** The address of a post's page in the admin that shows its comments from a place on. */
export function hrefOfComments(here: string, { sort, after, comment }: CommentPlace): string {
  return withSearch(here, { comments: sort === 'oldest' ? undefined : sort, after, comment })
}

import type { CommentPlace } from '../../components/comments/activity/activityQuery.ts'
import { paths, withSearch } from '../../paths.ts'

/** What a post's address can say beside its name. */
export interface PostSearch {
  comments?: 'newest' | 'top'
  after?: string
  /** The comment around which they are shown. */
  comment?: string
}

/** Reads the query of a post's address. What it does not know, or what says no more than the default, leaves the address. */
export function readPostSearch({ comments, after, comment }: Record<string, unknown>): PostSearch {
  return {
    ...(comments === 'newest' || comments === 'top' ? { comments } : {}),
    ...(isPlace(after) ? { after } : {}),
    ...(isPlace(comment) ? { comment } : {}),
  }
}

function isPlace(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,500}$/.test(value)
}

export function commentPlaceOf({ comments, ...place }: PostSearch): CommentPlace {
  return { sort: comments ?? 'oldest', ...place }
}

/** The address of a post with its comments from a place on. */
export function postHref(
  post: { urlName: string; board: { urlName: string } },
  { sort, ...place }: CommentPlace,
): string {
  return withSearch(paths.post(post.board.urlName, post.urlName), {
    comments: sort === 'oldest' ? undefined : sort,
    ...place,
  })
}

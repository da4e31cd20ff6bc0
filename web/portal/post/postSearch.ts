import type { CommentPlace } from '../../components/comments/activity/activityQuery.ts'

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

import type { CommentPlace } from '../../components/comments/activityQuery.ts'
import { paths, withSearch } from '../../paths.ts'

/** What a post's address can say beside its name. */
export interface PostSearch {
  comments?: 'newest' | 'top'
  after?: string
}

/** Reads the query of a post's address. What it does not know, or what says no more than the default, leaves the address. */
export function readPostSearch(search: Record<string, unknown>): PostSearch {
  const { comments, after } = search
  return {
    ...(comments === 'newest' || comments === 'top' ? { comments } : {}),
    ...(typeof after === 'string' && /^[\w-]{1,500}$/.test(after) ? { after } : {}),
  }
}

export function commentPlaceOf({ comments, after }: PostSearch): CommentPlace {
  return { sort: comments ?? 'oldest', ...(after === undefined ? {} : { after }) }
}

/** The address of a post with its comments from a place on. */
export function postHref(post: { urlName: string; board: { urlName: string } }, { sort, after }: CommentPlace): string {
  return withSearch(paths.post(post.board.urlName, post.urlName), { comments: sort === 'oldest' ? undefined : sort, after })
}

import type { CommentPlace } from '../../components/comments/activity/activityQuery.ts'
import { paths, withSearch } from '../../paths.ts'

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

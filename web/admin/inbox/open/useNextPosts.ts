import { activityQuery } from '../../../components/comments/activity/activityQuery.ts'
import { useData } from '../../../data/react.tsx'
import type { Placed } from '../inboxSearch.ts'

/** Keeps the posts of the items that come next, so that they are shown at once. */
export function useNextPosts(items: readonly Placed[], at: number): void {
  usePost(items[at + 1])
  usePost(items[at + 2])
}

function usePost(item: Placed | undefined): void {
  const enabled = item !== undefined
  const inputs = { boardID: item?.post.board.id ?? '', postURLName: item?.post.urlName ?? '' }
  useData('/api/posts/getOne', inputs, { enabled })
  const activity = activityQuery(item?.post.id ?? '', { sort: 'oldest' }, true)
  useData('/api/posts/activity/get', activity ?? { postID: '', internalComments: true }, {
    enabled: enabled && activity !== null,
  })
}

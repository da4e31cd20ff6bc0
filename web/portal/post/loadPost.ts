import type { Post } from '../../../contract/posts.ts'
import { activityQuery } from '../../components/comments/activity/activityQuery.ts'
import type { DataClient } from '../../data/client.ts'
import { ShownFields } from './fields/lazyShownFields.ts'
import { DeletedBanner, ManageRow, mayManage } from './manage/lazyManage.ts'
import { commentPlaceOf, type PostSearch } from './postSearch.ts'

/**
 * Loads a post by its address, with its comments in the asked-for order and its voters, and gives it; null when it is not there. A board
 * that was renamed or is not there leaves the post to be found through any board that may be seen: posts keep their addresses in the
 * whole company.
 */
export async function loadPost(
  client: DataClient,
  board: string,
  post: string,
  search: PostSearch,
): Promise<Post | null> {
  const { data: boards } = client.peek('/api/boards/getAll', {})
  const found = boards?.find(({ urlName }) => urlName === board)
  if (!found) {
    await client.load('/api/boards/get', { boardURLName: board })
    return null
  }
  const { data } = await client.load('/api/posts/getOne', { boardID: found.id, postURLName: post })
  const isTeam = client.peek('/api/viewer/get', {}).data?.permissions.includes('admin.view') ?? false
  // The parts that this post has, in the first HTML as well.
  if (data)
    await Promise.all([
      data.fields && ShownFields.preload(),
      data.isDeleted && DeletedBanner.preload(),
      mayManage(data, isTeam) && ManageRow.preload(),
    ])
  // An old address leads elsewhere: the rest is loaded there. Of a deleted post nothing more is shown.
  if (data?.board.urlName !== board || data.urlName !== post || data.isDeleted) return data
  const activity = activityQuery(data.id, commentPlaceOf(search), isTeam)
  await Promise.all([
    ...(activity ? [client.load('/api/posts/activity/get', activity)] : []),
    client.load('/api/posts/getVoters', { postID: data.id }),
  ])
  return data
}

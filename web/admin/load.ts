import type { Post } from '../../contract/posts.ts'
import { activityQuery } from '../components/comments/activity/activityQuery.ts'
import type { DataClient } from '../data/client.ts'
import { placeOf, type PostSearch } from './post/postSearch.ts'
import type { AdminSearch } from './posts/adminSearch.ts'
import { postsQuery } from './posts/queries.ts'

/** What every page of the admin stands on: the company, its boards, and whoever looks. */
export async function loadAdmin(client: DataClient): Promise<void> {
  await client.batch([
    ['/api/company/get', {}],
    ['/api/boards/getAll', {}],
    ['/api/viewer/get', {}],
  ])
}

/** Whether a member's session asks. For everybody else the layout shows no page, so that nothing is loaded for one. */
export function isOfTeam(client: DataClient): boolean {
  return client.peek('/api/viewer/get', {}).data?.kind === 'member'
}

export async function loadAdminPosts(client: DataClient, search: AdminSearch): Promise<void> {
  if (isOfTeam(client)) await client.load('/api/posts/get', postsQuery(search))
}

/** Loads a post by any address that it had, with what happened to it, and gives it; null when it is not there. */
export async function loadAdminPost(
  client: DataClient,
  { board, post }: { board: string; post: string },
  search: PostSearch,
): Promise<Post | null> {
  if (!isOfTeam(client)) return null
  const { data: boards } = client.peek('/api/boards/getAll', {})
  const found = boards?.find(({ urlName }) => urlName === board)
  if (!found) {
    await client.load('/api/boards/get', { boardURLName: board })
    return null
  }
  const { data } = await client.load('/api/posts/getOne', { boardID: found.id, postURLName: post })
  const query = data && activityQuery(data.id, placeOf(search), true)
  if (query && !data.isDeleted) await client.load('/api/posts/activity/get', query)
  return data
}

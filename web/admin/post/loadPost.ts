import type { Post } from '../../../contract/posts.ts'
import { activityQuery } from '../../components/comments/activity/activityQuery.ts'
import type { DataClient } from '../../data/client.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'
import { placeOf, type PostSearch } from './postSearch.ts'

/** Loads a post by any address that it had, with what happened to it, and gives it; null when it is not there. */
export async function loadPost(
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
  const [{ data }] = await Promise.all([
    client.load('/api/posts/getOne', { boardID: found.id, postURLName: post }),
    client.load('/api/customPostFields/list', {}),
  ])
  const query = data && activityQuery(data.id, placeOf(search), true)
  if (query && !data.isDeleted) await client.load('/api/posts/activity/get', query)
  return data
}

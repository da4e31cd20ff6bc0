import type { DataClient } from '../../data/client.ts'
import { boardQuery } from './boardQuery.ts'
import type { BoardSearch } from './boardSearch.ts'
import { loadFront } from './lazyFront.ts'
import { NoPosts } from './lazyNoPosts.ts'

/** A board's posts. The board itself came with the shell; only one that is not there is asked for, which answers why. */
export async function loadBoard(client: DataClient, board: string, search: BoardSearch): Promise<void> {
  const { data: boards } = client.peek('/api/boards/getAll', {})
  if (boards?.length === 1) await loadFront(client)
  if (boards?.some(({ urlName }) => urlName === board)) {
    const { data } = await client.load('/api/posts/get', boardQuery(board, search))
    if (data?.posts.length === 0) await NoPosts.preload()
  } else await client.load('/api/boards/get', { boardURLName: board })
}

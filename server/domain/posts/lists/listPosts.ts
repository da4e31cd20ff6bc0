import { hash } from 'node:crypto'
import type { PostItem } from '../../../../contract/posts.ts'
import { pageSize } from '../../../../contract/values.ts'
import { mostRowBytes, paidPages, thoseThatFit } from '../../answerRoom.ts'
import type { Relying } from '../../asking.ts'
import { readCurrent } from '../../companies/readCurrent.ts'
import { readCursor, writeCursor } from '../../cursor.ts'
import { shapePost, type PostRow } from '../shape.ts'
import { sortOrders, type PostFilters } from './filters.ts'
import { listQuery } from './listQuery.ts'
import { requireNamedBoards, wantedBoards, wantedStatuses, withoutEmpty } from './narrowing.ts'

export interface PostList {
  posts: PostItem[]
  hasNextPage: boolean
  cursor: string | null
}

interface ListPage {
  pages: number
  /** The number of posts, if not full pages. */
  size?: number
  cursor?: string | undefined
  mostBytes?: number
}

type ListRow = PostRow & { sort_key: number | Date }

/**
 * Posts of the boards that the viewer may see, in one statement. It walks the sort's index of each board and status
 * from the cursor on, all of them together and no further than the page, so that the cost does not grow with the number
 * of posts. Without `status`, open and active ones. Refuses with `notFound` if a named board isn't visible to the
 * viewer, with `badCursor` for a cursor of another list. Up to 10 pages end where their texts have `mostBytes`.
 */
export async function listPosts(
  asking: Relying,
  asked: PostFilters,
  { pages, size = pages * pageSize, cursor, mostBytes = mostRowBytes }: ListPage,
): Promise<PostList> {
  const filters = withoutEmpty(asked)
  const list = listName(filters)
  const after = cursor === undefined ? null : readCursor(list, cursor, sortOrders[filters.sort].kind)
  const { setup, found } = await readCurrent<ListRow>(asking, (known, values) =>
    listQuery(asking, filters, values, {
      setup: known,
      boards: wantedBoards(known, asking, filters) ?? [],
      statuses: wantedStatuses(known, filters.status),
      count: size + 1,
      after,
    }),
  )
  requireNamedBoards(setup, asking, filters)
  const posts = found.slice(0, size).map((row) => ({
    ...shapePost(row, asking, setup),
    ...(filters.sort === 'statusChanged' ? { changed: new Date(row.sort_key).toISOString() } : {}),
  }))
  const shown = pages > paidPages ? posts : thoseThatFit(posts, mostBytes)
  const last = found[shown.length - 1]
  const hasNextPage = found.length > shown.length
  return { posts: shown, hasNextPage, cursor: last && hasNextPage ? writeCursor(list, keyOf(last), last.id) : null }
}

/** A list's key, made of everything but the position, by which a cursor of another sort or filter is recognised. */
function listName({ sort, ...filters }: PostFilters): string {
  return `${sort}:${hash('sha256', JSON.stringify(filters), 'base64url').slice(0, 8)}`
}

function keyOf(row: ListRow): string | number {
  return row.sort_key instanceof Date ? row.sort_key.toISOString() : row.sort_key
}

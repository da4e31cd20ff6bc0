import { hash } from 'node:crypto'
import { CallError } from '../../../../contract/errors.ts'
import type { PostItem } from '../../../../contract/posts.ts'
import { pageSize } from '../../../../contract/values.ts'
import { mostRowBytes, paidPages, thoseThatFit } from '../../answerRoom.ts'
import type { Relying } from '../../asking.ts'
import type { CompanySetup } from '../../companies/setup.ts'
import { isCursorOf, readCursor, writeCursor } from '../../cursor.ts'
import { Values } from '../../values.ts'
import { shapeTeamFacts, type TeamFactsRow } from '../facts/teamFacts.ts'
import { shapePost, type PostRow } from '../shape.ts'
import { shapeListedWorth, type ListedWorthRow } from './listedWorth.ts'
import { valuedOrder } from './filtering/valuedOrders.ts'
import { orderOf, type PostFilters } from './filters.ts'
import { listQuery } from './listQuery.ts'
import { wantedBoards, wantedStatuses, withoutEmpty } from './narrowing.ts'
import { pinsOf, type Pins } from './pinned.ts'
import { readFiltered } from './readFiltered.ts'

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
  /** Whether the posts come with what only the team knows; refused with `forbidden` to anyone else. */
  isForTeam?: boolean | undefined
  /** Whether a list of one board begins with its pinned posts, whatever the order. */
  beginsWithPinned?: boolean
}

/** With the values of custom fields, which have no common bound, every row is measured. */
const mostOfTeamsRow = Infinity

type ListRow = PostRow & { sort_key: number | string | Date | null; changed_at?: Date | null; pin?: number | null }

/**
 * Posts of the boards that the viewer may see, in one statement. It walks the sort's index of each board and status
 * from the cursor on, all of them together and no further than the page, so that the cost does not grow with the number
 * of posts. Without `status`, open and active ones. Refuses with `notFound` if a named board isn't visible to the
 * viewer, with `badCursor` for a cursor of another list. Up to 10 pages end where their texts have `mostBytes`.
 */
export async function listPosts(
  asking: Relying,
  asked: PostFilters,
  {
    pages,
    size = pages * pageSize,
    cursor,
    mostBytes = mostRowBytes,
    isForTeam = false,
    beginsWithPinned = false,
  }: ListPage,
): Promise<PostList> {
  if (isForTeam && !asking.seesPrivate) throw new CallError('forbidden')
  const filters = withoutEmpty(asked)
  const { setup, found } = await readFiltered<ListRow & TeamFactsRow & ListedWorthRow>(
    asking,
    filters,
    (known, values, sizes) =>
      listQuery(asking, filters, values, {
        sizes,
        setup: known,
        boards: wantedBoards(known, asking, filters) ?? [],
        statuses: wantedStatuses(known, filters.status),
        count: size + 1,
        ...placeOf(filters, cursor, known, beginsWithPinned ? pinsOf(known, asking, filters) : []),
        isForTeam,
      }),
    { needsSizes: true },
  )
  const posts = found.slice(0, size).map((row) => ({
    ...shapePost(row, asking, setup),
    ...(filters.sort === 'statusChanged' ? { changed: new Date(row.sort_key ?? 0).toISOString() } : {}),
    ...(row.pin == null ? {} : { isPinned: true as const }),
    ...(isForTeam && row.changed_at ? { changed: row.changed_at.toISOString() } : {}),
    ...(isForTeam ? { team: { ...shapeTeamFacts(row, asking, setup, true), ...shapeListedWorth(asking, row) } } : {}),
  }))
  const shown = pages > paidPages ? posts : thoseThatFit(posts, mostBytes, isForTeam ? mostOfTeamsRow : undefined)
  const last = found[shown.length - 1]
  const hasNextPage = found.length > shown.length
  return { posts: shown, hasNextPage, cursor: last && hasNextPage ? cursorAfter(filters, last) : null }
}

interface Position {
  after: { key: string | number; id: string } | null
  isAfterEmpty: boolean
  pins: Pins
}

/** The position of a cursor; refuses with `badCursor`. Posts that lack what the list is ordered by have a cursor of their own, by when they were made. */
function placeOf(
  filters: PostFilters,
  cursor: string | undefined,
  setup: CompanySetup,
  pinned: readonly string[],
): Position {
  if (cursor === undefined) return { after: null, isAfterEmpty: false, pins: { all: pinned, areShown: true } }
  // A page has room for more than all that are pinned: they are on the first.
  const pins = { all: pinned, areShown: false }
  const list = listName(filters)
  const isAfterEmpty = isCursorOf(`${list}:empty`, cursor)
  if (isAfterEmpty) return { after: readCursor(`${list}:empty`, cursor, 'time'), isAfterEmpty, pins }
  const { kind } = orderOf(filters.sort) ?? valuedOrder(filters.sort, setup, new Values()) ?? { kind: 'time' as const }
  return { after: readCursor(list, cursor, kind), isAfterEmpty, pins }
}

function cursorAfter(filters: PostFilters, row: ListRow): string {
  const list = listName(filters)
  if (row.sort_key === null) return writeCursor(`${list}:empty`, row.created_at.toISOString(), row.id)
  return writeCursor(list, row.sort_key instanceof Date ? row.sort_key.toISOString() : row.sort_key, row.id)
}

/** A list's key, made of everything but the position, by which a cursor of another sort or filter is recognised. */
function listName({ sort, ...filters }: PostFilters): string {
  return `${sort}:${hash('sha256', JSON.stringify(filters), 'base64url').slice(0, 8)}`
}

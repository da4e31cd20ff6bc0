import { hash } from 'node:crypto'
import type { PostItem } from '../../../../contract/posts.ts'
import { pageSize } from '../../../../contract/values.ts'
import { CallError } from '../../../../contract/errors.ts'
import { inTransaction, rows, type Db } from '../../../ports/database/database.ts'
import { mostRowBytes, paidPages, thoseThatFit } from '../../answerRoom.ts'
import type { Asking } from '../../asking.ts'
import {
  isCurrent,
  requireCurrent,
  setupOf,
  visibleBoards,
  type CompanySetup,
  type SetupStatus,
} from '../../companies/setup.ts'
import { readCursor, writeCursor } from '../../cursor.ts'
import { isID } from '../../ids.ts'
import { sortOrders, type PostFilters } from './filters.ts'
import { Values } from '../../values.ts'
import { isMetSoon, matchesText, readSearch, searchedPosts } from './search.ts'
import { ownColumns, pendingVotesOf, postColumns, postJoins, shapePost, type PostRow } from '../shape.ts'

export interface PostList {
  posts: PostItem[]
  hasNextPage: boolean
  cursor: string | null
}

type ListRow = PostRow & { is_current: boolean; sort_key: number | Date }

/**
 * Posts of the boards that the viewer may see, in one statement; a search has its words read before. For each board and status it walks the
 * index of the sort from the cursor on, all of them together and no further than the page, so that the cost does not grow with the number of
 * posts. Without `status`, open and active ones. Refuses with `notFound` when a board was named that is not there for this viewer, with
 * `badCursor` for a cursor of another list. Up to 10 pages end where their texts have `mostBytes`.
 */
export async function listPosts(
  asking: Asking,
  asked: PostFilters,
  { pages, cursor, mostBytes = mostRowBytes }: { pages: number; cursor?: string | undefined; mostBytes?: number },
): Promise<PostList> {
  const filters = withoutEmpty(asked)
  if (filters.boardID !== undefined && !isID(filters.boardID)) throw new CallError('notFound')
  const list = listName(filters)
  const size = pages * pageSize
  const after = cursor === undefined ? null : readCursor(list, cursor, sortOrders[filters.sort].kind)
  const setup = await setupOf(asking)
  const boards = wantedBoards(setup, asking, filters)
  const reading = {
    setup,
    boards: boards ?? [],
    statuses: wantedStatuses(setup, filters.status),
    count: size + 1,
    after,
  }
  const read = (db: Db, search: Search | null) => {
    const values = new Values()
    const text = listQuery(asking, filters, values, { ...reading, search })
    return rows<ListRow>(db, asking.companyID, text, values.list)
  }
  const { textSearch } = filters
  const found =
    textSearch === undefined
      ? await read(asking.db, null)
      : await inTransaction(asking.db, async (tx) =>
          read(tx, await plannedSearch(tx, asking, filters, textSearch, reading)),
        )
  requireCurrent(found[0])
  if (!boards) throw new CallError('notFound')
  const listed = found.filter((row) => row.id !== null)
  const posts = listed.slice(0, size).map((row) => shapePost(row, asking, setup))
  const shown = pages > paidPages ? posts : thoseThatFit(posts, mostBytes)
  const last = listed[shown.length - 1]
  const hasNextPage = listed.length > shown.length
  return { posts: shown, hasNextPage, cursor: last && hasNextPage ? writeCursor(list, keyOf(last), last.id) : null }
}

/** The boards that a list is of; null when one was named that is not there for this viewer. */
export function wantedBoards(
  setup: CompanySetup,
  asking: Asking,
  { boardID, boardURLNames }: Pick<PostFilters, 'boardID' | 'boardURLNames'>,
): string[] | null {
  const visible = visibleBoards(setup, asking)
  if (boardID !== undefined && !visible.some(({ id }) => id === boardID.toLowerCase())) return null
  if (boardURLNames?.some((name) => !visible.some(({ urlName }) => urlName === name)) === true) return null
  return visible
    .filter(
      ({ id, urlName }) =>
        (boardID === undefined || id === boardID.toLowerCase()) &&
        (boardURLNames === undefined || boardURLNames.includes(urlName)),
    )
    .map(({ id }) => id)
}

function wantedStatuses({ statuses }: CompanySetup, status: string[] | undefined): string[] {
  const isWanted = ({ type, urlName }: SetupStatus) =>
    status === undefined ? type === 'open' || type === 'active' : status.includes('*') || status.includes(urlName)
  return [...statuses.values()].filter(isWanted).map(({ id }) => id)
}

interface Reading {
  setup: CompanySetup
  boards: string[]
  statuses: string[]
  count: number
  after: { key: string | number; id: string } | null
  search: Search | null
}

interface Search {
  /** What `readSearch` gave. */
  query: string
  /** Whether the sort's index is walked for it all the same. */
  isWalked: boolean
}

/** What a search asks for, and how it is best found. */
async function plannedSearch(
  tx: Db,
  asking: Asking,
  filters: PostFilters,
  textSearch: string,
  { setup, boards, statuses, count }: Omit<Reading, 'search'>,
): Promise<Search> {
  const query = await readSearch(tx, asking, textSearch)
  const narrowed = (values: Values) => narrowing('f', asking, filters, values, setup)
  return {
    query,
    isWalked:
      filters.my !== true &&
      (await isMetSoon(tx, asking, filters, { setup, query, wanted: { boards, statuses }, narrowed, count })),
  }
}

/** A statement names every stretch of the index that it walks; beyond so many it goes through them one after the other. */
const mostStretches = 48
const statColumns =
  's.post_id, s.board_id, s.status_id, s.category_id, s.score, s.imported_votes, s.comment_count, s.trending, s.created_at'

function listQuery(
  asking: Asking,
  filters: PostFilters,
  values: Values,
  { setup, boards, statuses, count, after, search }: Reading,
): string {
  const order = sortOrders[filters.sort]
  const viewer = asking.viewer ? values.add(asking.viewer.userID) : null
  const conditions = narrowing('s', asking, filters, values, setup)
  if (after)
    conditions.push(
      `(s.${order.column}, s.post_id) ${order.compare} (${values.add(after.key)}::${order.type}, ${values.add(after.id)}::uuid)`,
    )
  const limit = values.add(count)
  const sorted = `order by s.${order.column} ${order.direction}, s.post_id ${order.direction} limit ${limit}`
  if (search?.isWalked === true) {
    conditions.push(
      `exists (select from posts f where f.company_id = $1 and f.id = s.post_id and ${matchesText(asking, setup, filters.textSearch ?? '', search.query, values)})`,
    )
  }
  const wanted = { boards: `${values.add(boards)}::uuid[]`, statuses: `${values.add(statuses)}::uuid[]` }
  const stretch = (board: string, status: string) => `
    select ${statColumns}
    from post_stats s
    where ${['s.company_id = $1', `s.board_id = ${board}`, `s.status_id = ${status}`, 's.listed', ...conditions].join(' and ')} ${sorted}`
  const stretches = boards.length * statuses.length
  const walked = () => {
    if (stretches === 0 || stretches > mostStretches) {
      return `select s.* from unnest(${wanted.boards}) as b (id) cross join unnest(${wanted.statuses}) as t (id) cross join lateral (${stretch('b.id', 't.id')}) as s ${sorted}`
    }
    const all = boards.flatMap((_board, at) =>
      statuses.map((_status, by) => `(${stretch(`(${wanted.boards})[${at + 1}]`, `(${wanted.statuses})[${by + 1}]`)})`),
    )
    return all.length === 1 ? all.join('') : `select s.* from (${all.join(' union all ')}) as s ${sorted}`
  }
  // Where words or a person narrow the list to few posts, those are sorted; otherwise the sort's index is walked. `offset 0` has the rows of
  // those few looked up: the planner, who takes a bound for a guess, would read the whole table.
  const page =
    filters.my === true || search?.isWalked === false
      ? `select s.* from (${searchedPosts(asking, filters, { setup, query: search?.query ?? '', values, viewer, wanted, narrowed: narrowing('f', asking, filters, values, setup) })}) as f cross join lateral (
         select ${statColumns}
         from post_stats s
         where ${['s.company_id = $1', 's.post_id = f.id', 's.listed', ...conditions].join(' and ')}
         offset 0
       ) as s ${sorted}`
      : walked()
  return `
    with page as materialized (${page}),
    pending as materialized (${pendingVotesOf('select s.post_id from page s')})
    select now.is_current, s.${order.column} as sort_key, ${postColumns(viewer, 'w.delta', ownColumns(asking, setup, values, viewer))}
    from (select ${isCurrent(asking, setup, values)} as is_current) as now
    left join page s on true
    left join pending w on w.root_post_id = s.post_id
    left join posts p on p.company_id = $1 and p.id = s.post_id
    ${postJoins}
    order by s.${order.column} ${order.direction}, s.post_id ${order.direction}`
}

/** What else narrows a list, said of a row of `post_stats` or of `posts`: both have a post's category and its time. */
export function narrowing(
  row: 's' | 'f',
  asking: Asking,
  filters: PostFilters,
  values: Values,
  { categories }: CompanySetup,
): string[] {
  const conditions: string[] = []
  const { categoryURLNames: names, uncategorized, postCreatedDateRange: range } = filters
  const named = () =>
    `${row}.category_id = any(${values.add([...categories.values()].filter(({ urlName }) => names?.includes(urlName)).map(({ id }) => id))}::uuid[])`
  if (names !== undefined) {
    conditions.push(uncategorized === true ? `(${row}.category_id is null or ${named()})` : named())
  } else if (uncategorized === true) conditions.push(`${row}.category_id is null`)
  const day = (date: string) =>
    `(${values.add(date)}::date::timestamp at time zone ${values.add(asking.company.timeZone)})`
  if (range?.from !== undefined) conditions.push(`${row}.created_at >= ${day(range.from)}`)
  if (range?.to !== undefined) conditions.push(`${row}.created_at < ${day(range.to)}`)
  return conditions
}

/** A filter that names nothing is no filter. */
function withoutEmpty({ boardURLNames, categoryURLNames, status, textSearch, ...others }: PostFilters): PostFilters {
  return {
    ...others,
    ...(boardURLNames?.length ? { boardURLNames } : {}),
    ...(categoryURLNames?.length ? { categoryURLNames } : {}),
    ...(status?.length ? { status } : {}),
    ...(textSearch?.trim() ? { textSearch } : {}),
  }
}

/** Names a list by everything but its place, so that a cursor of another sort or filter is known. */
function listName({ sort, ...filters }: PostFilters): string {
  return `${sort}:${hash('sha256', JSON.stringify(filters), 'base64url').slice(0, 8)}`
}

function keyOf(row: ListRow): string | number {
  return row.sort_key instanceof Date ? row.sort_key.toISOString() : row.sort_key
}

import { createHash } from 'node:crypto'
import type { PostItem } from '../../../contract/posts.ts'
import { pageSize } from '../../../contract/values.ts'
import { CallError } from '../../../contract/errors.ts'
import { inTransaction, rows, type Db } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { visibleBoard } from '../boards/policy.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { isID } from '../ids.ts'
import { sortOrders, Values, type PostFilters } from './filters.ts'
import { readSearch, searchedPosts } from './search.ts'
import { postColumns, postJoins, shapePost, type PostRow } from './shape.ts'

export interface PostList {
  posts: PostItem[]
  hasNextPage: boolean
  cursor: string | null
}

type ListRow = PostRow & { board_count: number; sort_key: number | Date }

/**
 * Posts of the boards that the viewer may see, in one statement; a search has its words read before. For each board and status it walks the index of the sort from the cursor
 * on and takes no more than the page, so that the cost does not grow with the number of posts. Without `status`, open and active ones.
 * Refuses with `notFound` when a board was named that is not there for this viewer, with `badCursor` for a cursor of another list.
 */
export async function listPosts(asking: Asking, asked: PostFilters, { pages, cursor }: { pages: number; cursor?: string | undefined }): Promise<PostList> {
  const filters = withoutEmpty(asked)
  if (filters.boardID !== undefined && !isID(filters.boardID)) throw new CallError('notFound')
  const list = listName(filters)
  const size = pages * pageSize
  const after = cursor === undefined ? null : readCursor(list, cursor, sortOrders[filters.sort].kind)
  const read = (db: Db, query: string) => {
    const values = new Values()
    const text = listQuery(asking, filters, values, { count: size + 1, after, query })
    return rows<ListRow>(db, asking.companyID, text, values.list)
  }
  const { textSearch } = filters
  const found = textSearch === undefined ? await read(asking.db, '') : await inTransaction(asking.db, async (tx) => read(tx, await readSearch(tx, asking, textSearch)))
  const named = new Set(filters.boardURLNames).size + (filters.boardID === undefined ? 0 : 1)
  if (named > 0 && (found[0]?.board_count ?? 0) < named) throw new CallError('notFound')
  const shown = found.filter((row) => row.id !== null).slice(0, size)
  const last = shown.at(-1)
  const hasNextPage = found.length > size
  return { posts: shown.map(shapePost), hasNextPage, cursor: last && hasNextPage ? writeCursor(list, keyOf(last), last.id) : null }
}

interface Reading {
  count: number
  after: { key: string | number; id: string } | null
  /** What `readSearch` gave, for a search. */
  query: string
}

function listQuery(asking: Asking, filters: PostFilters, values: Values, { count, after, query }: Reading): string {
  const order = sortOrders[filters.sort]
  const seesPrivate = values.add(asking.seesPrivate)
  const viewer = values.add(asking.viewer?.userID ?? null)
  const visible = `b.company_id = $1 and ${visibleBoard('b', seesPrivate)}`
  const named = namedBoards(filters, values)
  const conditions = narrowing(asking, filters, values, viewer)
  if (after) conditions.push(`(s.${order.column}, s.post_id) ${order.compare} (${values.add(after.key)}::${order.type}, ${values.add(after.id)}::uuid)`)
  const limit = values.add(count)
  const sorted = `order by s.${order.column} ${order.direction}, s.post_id ${order.direction} limit ${limit}`
  const wantedStatus = statusCondition(filters.status, values)
  const candidates = filters.my === true || filters.textSearch !== undefined
  // Where words or a person narrow the list to few posts, those are sorted; otherwise the sort's index is walked. `offset 0` has the rows of
  // those few looked up: the planner, who takes a bound for a guess, would read the whole table.
  const page = candidates
    ? `select s.* from (${searchedPosts(asking, filters, { query, values, viewer })}) as f cross join lateral (
         select s.post_id, s.board_id, s.status_id, s.category_id, s.score, s.imported_votes, s.comment_count, s.trending, s.created_at
         from post_stats s
         where ${['s.company_id = $1', 's.post_id = f.id', 's.listed', ...conditions].join(' and ')}
         offset 0
       ) as s ${sorted}`
    : `select s.* from wanted_boards b cross join wanted_statuses t cross join lateral (
         select s.post_id, s.board_id, s.status_id, s.category_id, s.score, s.imported_votes, s.comment_count, s.trending, s.created_at
         from post_stats s
         where ${['s.company_id = $1', 's.board_id = b.id', 's.status_id = t.id', 's.listed', ...conditions].join(' and ')} ${sorted}
       ) as s ${sorted}`
  return `
    with wanted_boards as materialized (select b.id, b.name, b.url_name from boards b where ${[visible, ...named].join(' and ')}),
    wanted_statuses as materialized (select t.id, t.name, t.url_name, t.type, t.hue from statuses t where t.company_id = $1 and ${wantedStatus}),
    page as materialized (${page})
    select counted.board_count, s.${order.column} as sort_key, ${postColumns(viewer)}
    from (select ${named.map((condition) => `(select count(*)::int from boards b where ${visible} and ${condition})`).join(' + ') || '0'} as board_count) as counted
    left join page s on true
    left join posts p on p.company_id = $1 and p.id = s.post_id
    left join wanted_boards b on b.id = s.board_id
    left join wanted_statuses t on t.id = s.status_id
    ${postJoins}
    order by s.${order.column} ${order.direction}, s.post_id ${order.direction}`
}

function namedBoards({ boardID, boardURLNames }: PostFilters, values: Values): string[] {
  return [
    ...(boardID === undefined ? [] : [`b.id = ${values.add(boardID)}::uuid`]),
    ...(boardURLNames === undefined ? [] : [`b.url_name = any(${values.add(boardURLNames)}::text[])`]),
  ]
}

function statusCondition(status: string[] | undefined, values: Values): string {
  if (status === undefined) return `t.type in ('open', 'active')`
  return status.includes('*') ? 'true' : `t.url_name = any(${values.add(status)}::text[])`
}

function narrowing(asking: Asking, filters: PostFilters, values: Values, viewer: string): string[] {
  const conditions: string[] = []
  const { categoryURLNames: categories, uncategorized, postCreatedDateRange: range } = filters
  const inCategories = () =>
    `s.category_id in (select c.id from categories c where c.company_id = $1 and c.url_name = any(${values.add(categories)}::text[]))`
  if (categories !== undefined) {
    conditions.push(uncategorized === true ? `(s.category_id is null or ${inCategories()})` : inCategories())
  } else if (uncategorized === true) conditions.push('s.category_id is null')
  const day = (date: string) => `(${values.add(date)}::date::timestamp at time zone ${values.add(asking.company.timeZone)})`
  if (range?.from !== undefined) conditions.push(`s.created_at >= ${day(range.from)}`)
  if (range?.to !== undefined) conditions.push(`s.created_at < ${day(range.to)}`)
  if (filters.my === true && !asking.viewer) conditions.push(`${viewer}::uuid is not null`)
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
  return `${sort}:${createHash('sha256').update(JSON.stringify(filters)).digest('base64url').slice(0, 8)}`
}

function keyOf(row: ListRow): string | number {
  return row.sort_key instanceof Date ? row.sort_key.toISOString() : row.sort_key
}

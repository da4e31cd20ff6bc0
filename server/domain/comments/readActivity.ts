import { createHash } from 'node:crypto'
import type { ActivityPage } from '../../../contract/activity.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { isCurrent, requireCurrent, setupOf, type CompanySetup } from '../companies/setup.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { anonymousBoards, type Place } from '../people/shownPerson.ts'
import { Values } from '../posts/filters.ts'
import { mentionSQL, withoutMentionsSQL } from '../text/mentions.ts'
import { searchTerms } from '../text/search.ts'
import { wellFormed } from '../text/wellFormed.ts'
import { concerns, privateBoards } from './policy.ts'
import { commentColumns, ownColumns, read, shapeComment, shapeItem, shownColumns, shownJoins, type ActivityRow, type Written } from './shape.ts'

export interface ActivityOptions {
  /** Whether the team's own comments are among them; the call asks first whether a member asks. */
  internal: boolean
  /** How many items at most; a thread is never cut, so the first one may bring more. */
  limit: number
  sort: 'oldest' | 'newest' | 'top'
  /** Words that a comment must have; comments are then listed one by one, and nothing else is. */
  text?: string | undefined
  cursor?: string | undefined
}

export type PageRow = ActivityRow & { place: 'top' | 'reply' | 'pinned'; key: number | Date; top_id: string }

/**
 * What happened to a post that the viewer may see, in one statement: comments, changes of status and edits in the asked-for order, each
 * comment followed by its replies, oldest first. A deleted comment keeps its place while somebody's visible reply needs it, and so does one
 * that was spam. Refuses with `badCursor`.
 */
export async function readActivity(asking: Asking, post: { id: string; board: { id: string } }, options: ActivityOptions): Promise<ActivityPage> {
  const after = options.cursor === undefined ? null : readCursor(listName(post.id, options), options.cursor, options.sort === 'top' ? 'integer' : 'time')
  const setup = await setupOf(asking)
  const values = new Values()
  const words = wordsOf(options.text)
  const postID = values.add(post.id)
  const text = activityQuery(options, {
    post: postID,
    viewer: asking.viewer ? values.add(asking.viewer.userID) : null,
    limit: values.add(options.limit + 1),
    after: after && { key: values.add(after.key), id: values.add(after.id) },
    words: words && { terms: values.add(words), body: searchedBody(anonymousBoards(asking, setup)?.includes(post.board.id) === true) },
    privacy: privateBoards(asking, setup)?.includes(post.board.id) === true ? { isPrivate: 'true', postAuthor: `(select z.author_id from posts z where z.company_id = $1 and z.id = ${postID}::uuid)` } : null,
  })
  const found = await rows<PageRow & { is_current: boolean }>(asking.db, asking.companyID, `select ${isCurrent(asking, setup, values)} as is_current, w.* from (${text}) as w`, values.list)
  found.forEach(requireCurrent)
  const board = setup.boards.get(post.board.id)
  if (!board) throw new Error('a post of a board that its company does not have')
  return activityPage(asking, setup, { id: post.id, board }, options, found)
}

/** The page that the rows of `activityQuery` make, of which there may be one thread more than fits. */
export function activityPage(asking: Asking, setup: CompanySetup, { id: postID, board }: { id: string; board: Place }, options: ActivityOptions, found: readonly PageRow[]): ActivityPage {
  const pinned = found.filter((row) => row.place === 'pinned').map((row) => shapeComment(row, asking, setup, board))
  const groups = threadsOf(found.filter((row) => row.place !== 'pinned'))
  const shown = groups.slice(0, fitting(groups, options.limit))
  const last = shown.at(-1)?.[0]
  const hasNextPage = groups.length > shown.length
  return {
    items: shown.flat().map((row) => shapeItem(row, asking, setup, board)),
    pinned,
    hasNextPage,
    cursor: last && hasNextPage ? writeCursor(listName(postID, options), last.key instanceof Date ? last.key.toISOString() : last.key, last.id) : null,
  }
}

/** A row of `activityQuery` out of JSON; only for an order by time. */
export function readPlace(row: Written<PageRow>): PageRow {
  return { ...row, ...read(row), key: new Date(row.key) }
}

const orders = {
  oldest: { direction: 'asc', compare: '>', type: 'timestamptz' },
  newest: { direction: 'desc', compare: '<', type: 'timestamptz' },
  // Likes negated, so that equal ones stand in the order of their ids, which is that of their making.
  top: { direction: 'asc', compare: '>', type: 'integer' },
} as const

/** The SQL expressions of what a page of activity is read by. */
interface ActivityValues {
  post: string
  viewer: string | null
  limit: string
  after: { key: string; id: string } | null
  /** What a comment must have, and what of it is searched. */
  words: { terms: string; body: string } | null
  /** Where comments may be kept private: whether the post's board does, and who wrote the post. */
  privacy: { isPrivate: string; postAuthor: string } | null
}

/** SQL that gives the rows of a page of activity in their order. */
export function activityQuery(options: Pick<ActivityOptions, 'internal' | 'sort'>, { post, viewer, limit, after, words, privacy }: ActivityValues): string {
  const { direction, compare, type } = orders[options.sort]
  const isConcerned = (c: string) => (privacy === null ? 'true' : `(not (${privacy.isPrivate}) or ${concerns(c, { viewer, postAuthor: privacy.postAuthor })})`)
  const isShown = (c: string) => (options.internal ? 'true' : privacy === null ? `not ${c}.internal` : `(not ${c}.internal and ${isConcerned(c)})`)
  // Of what is kept from somebody not even the place shows: an answer to it stands by itself.
  const isFirst = privacy === null ? 'c.parent_id is null' : `(c.parent_id is null or not exists (select from comments t where t.company_id = $1 and t.id = c.thread_id and ${isShown('t')}))`
  const parent = privacy === null ? 'c.parent_id' : `(select a.id from comments a where a.company_id = $1 and a.id = c.parent_id and ${isShown('a')})`
  const columns = commentColumns(parent)
  const key = (row: string) => (options.sort !== 'top' ? `${row}.created_at` : row === 'c' ? '-c.like_count' : '0')
  const part = (row: string, table: string, columns: string, conditions: string[]) => {
    const all = [`${row}.company_id = $1`, `${row}.post_id = ${post}::uuid`, ...conditions]
    if (after) all.push(`(${key(row)}, ${row}.id) ${compare} (${after.key}::${type}, ${after.id}::uuid)`)
    const order = options.sort === 'top' && row !== 'c' ? `${row}.id` : `${key(row)} ${direction}, ${row}.id`
    return `(select ${columns}, ${key(row)} as key from ${table} ${row} where ${all.join(' and ')} order by ${order} ${direction} limit ${limit})`
  }
  const isNeeded = `(c.deleted_at is null or exists (
    select from comments n where n.company_id = $1 and n.thread_id = c.id and n.deleted_at is null and ${isShown('n')}))`
  const parts = words
    ? [part('c', 'comments', columns, ['c.deleted_at is null', isShown('c'), hasWords(words)])]
    : [
        part('c', 'comments', columns, [isFirst, isShown('c'), isNeeded]),
        part('h', 'status_changes', ownColumns.statusChange, []),
        part('e', 'post_edits', ownColumns.edit, []),
      ]
  const others = words
    ? ''
    : `union all
    select ${columns}, t.key, 'reply', t.id
    from top t
    join comments c on c.company_id = $1 and c.thread_id = t.id
    where t.kind = 'comment' and ${isShown('c')}
    union all
    select ${columns}, null, 'pinned', c.id
    from comments c
    where c.company_id = $1 and c.post_id = ${post}::uuid and c.pinned_at is not null and c.deleted_at is null and ${isShown('c')}`
  return `
    with top as materialized (select * from (${parts.join(' union all ')}) as united order by key ${direction}, id ${direction} limit ${limit}),
    activity as materialized (select t.*, 'top' as place, t.id as top_id from top t ${others})
    select a.place, a.key, a.top_id, ${shownColumns(viewer)}
    from activity a
    ${shownJoins}
    order by a.key ${direction}, a.top_id ${direction}, a.place = 'reply', a.created_at, a.id`
}

/** SQL of what is searched of a comment `c`: its text as it is shown, so no ids, and no names where people go by an alias. */
function searchedBody(hidesNames: boolean): string {
  return `(case when c.body like '%](user:%' then ${hidesNames ? withoutMentionsSQL('c.body') : `regexp_replace(c.body, ${mentionSQL}, '@\\1', 'g')`} else c.body end)`
}

/** Accents and case aside. `strpos` rather than a pattern: nothing that a person types means anything to it. */
function hasWords({ terms, body }: { terms: string; body: string }): string {
  return `not exists (select from unnest(${terms}::text[]) as w (word) where strpos(unaccent(lower(${body})), unaccent(w.word)) = 0)`
}

/** A text without a single word is looked for as it stands; a blank one asks for nothing. */
function wordsOf(text: string | undefined): string[] | null {
  const typed = wellFormed(text ?? '').trim()
  if (typed === '') return null
  const terms = searchTerms(typed)
  return terms.length > 0 ? terms : [typed.toLowerCase()]
}

/** Groups of a first row and its replies, without the deleted replies that nothing shown answers. */
function threadsOf(found: PageRow[]): PageRow[][] {
  const threads: PageRow[][] = []
  for (const row of found) {
    if (row.place === 'top') threads.push([row])
    else threads.at(-1)?.push(row)
  }
  return threads.map(withoutEmptyPlaces)
}

function withoutEmptyPlaces(thread: PageRow[]): PageRow[] {
  const answered = new Set<string | null>()
  // A reply is younger than what it answers: from the end, every answer is seen before its question.
  const kept = thread.toReversed().filter((row) => {
    const isKept = row.place === 'top' || row.deleted !== true || answered.has(row.id)
    if (isKept) answered.add(row.parent_id)
    return isKept
  })
  return kept.toReversed()
}

/** How many threads fit into so many items: at least one. */
function fitting(threads: PageRow[][], limit: number): number {
  let items = 0
  const first = threads.findIndex((thread, at) => (items += thread.length) > limit && at > 0)
  return first === -1 ? threads.length : first
}

function listName(postID: string, { sort, internal, text }: ActivityOptions): string {
  return `activity:${createHash('sha256').update(JSON.stringify([postID, sort, internal, text ?? ''])).digest('base64url').slice(0, 10)}`
}
